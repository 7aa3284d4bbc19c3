//! The start of every ruleset, drawn in both styles and from both sides.

use menagerie_core::{Piece, Rules, Seat, Shape, games};
use menagerie_notation::{Charset, Role, diagram, draw};
use unicode_width::UnicodeWidthChar;

use super::styles;

#[test]
fn pictures() {
    #[derive(Clone)]
    struct Picture;
    impl games::Visitor for Picture {
        type Output = ();
        fn visit<R: Rules>(self, rules: R) {
            let pictures = styles().map(|style| diagram(&rules, &rules.start(), &style));
            let mut settings = insta::Settings::clone_current();
            settings.set_snapshot_path("starts");
            settings.set_prepend_module_to_snapshot(false);
            settings.set_omit_expression(true);
            settings.bind(|| {
                insta::assert_snapshot!(rules.info().key().replace('/', "-"), pictures.join("\n"));
            });
        }
    }
    games::visit_all(&Picture);
}

#[test]
fn they_fit_the_screen_and_keep_to_their_characters() {
    #[derive(Clone)]
    struct Fits;
    impl games::Visitor for Fits {
        type Output = ();
        fn visit<R: Rules>(self, rules: R) {
            for style in styles() {
                let picture = draw(&rules, &rules.start(), &style);
                assert!(picture.width() <= 80 && picture.height() <= 22, "{picture}");
                let text = picture.to_string();
                let narrow = |figure: char| figure == '\n' || figure.width() == Some(1);
                assert!(text.chars().all(narrow), "{text}");
                assert!(
                    style.charset == Charset::Unicode || text.is_ascii(),
                    "{text}"
                );
                assert!(text.lines().all(|row| !row.ends_with(' ')), "{text}");
            }
        }
    }
    games::visit_all(&Fits);
}

#[test]
fn they_show_every_piece_of_a_grid_once() {
    #[derive(Clone)]
    struct Count;
    impl games::Visitor for Count {
        type Output = ();
        fn visit<R: Rules>(self, rules: R) {
            if rules.board().shape() == Shape::Track {
                return;
            }
            let setup = rules.setup(&rules.start());
            for style in styles() {
                let picture = draw(&rules, &rules.start(), &style);
                for seat in 0..rules.seats() {
                    let role = Role::Piece(Seat::new(seat));
                    let spans = picture
                        .rows()
                        .iter()
                        .flatten()
                        .filter(|span| span.role == role);
                    let shown = spans.map(|span| span.text.chars().count()).sum::<usize>();
                    let kinds = (0..).zip(&rules.info().pieces);
                    let own = kinds.filter(|(_, kind)| Role::Piece(kind.seat) == role);
                    let standing = own.map(|(kind, _)| setup.points_of(Piece(kind)).len());
                    assert_eq!(shown, standing.sum::<usize>(), "{picture}");
                }
            }
        }
    }
    games::visit_all(&Count);
}
