//! The first moves of the many that let the few out: which they were, and what every reply would
//! have been to another move.

use menagerie_bots::Budget;
use menagerie_core::hunt::{Hunt, HuntMove, Party};
use menagerie_core::{Event, Game, Rules, Seat, Turn};
use menagerie_notation::json::{Action, Kind};
use menagerie_notation::{seat_phrase, write_move};

use super::document::{Alternative, Opened, Opening, Reply, Review};
use super::examine::{Examiner, Found};
use super::parallel::in_parallel;
use super::{Means, of_choices};
use crate::phrase::{listed, piece};
use crate::position::{actions_of, moves};
use crate::{Change, Study};

/// A test looks at many positions, so at each of them less than a review does.
const SHARE: u32 = 10;

/// Reviews a hunt game.
pub(crate) fn review(game: &Game<Hunt>, means: &Means<'_, Hunt>) -> Review {
    let mut review = of_choices(game, means);
    let examiner = Examiner::new(game, means);
    let tester = Tester {
        hunt: game.rules(),
        examiner: &examiner,
        budget: part(means.budget),
    };
    let few = tester.hunt.side(Party::Few).seat.clone();
    let by_many = |what: Opened| {
        let events = review.events.iter().filter(|event| event.seat != few);
        let mut opening = events.filter(|event| has(&event.opened, what));
        opening.next().map(|event| event.ply)
    };
    let (exit, capture) = (by_many(Opened::Exit), by_many(Opened::Capture));
    let mut plies = [exit, capture].into_iter().flatten().collect::<Vec<_>>();
    plies.sort_unstable();
    plies.dedup();
    if plies.is_empty() && review.events.iter().any(|event| event.seat != few) {
        let info = tester.hunt.info();
        let [few, many] = [Party::Few, Party::Many].map(|party| seat_phrase(info, party.into()));
        let sentence = format!("no move of {many} opened an exit or a capture to {few}");
        add_before_last(&mut review.sentences, vec![sentence]);
    }
    for ply in plies {
        let mut what = Vec::new();
        what.extend((exit == Some(ply)).then_some(Opened::Exit));
        what.extend((capture == Some(ply)).then_some(Opened::Capture));
        let (opening, sentences) = tester.test(ply, what, &review.events[ply - 1].opened);
        review.openings.push(opening);
        add_before_last(&mut review.sentences, sentences);
    }
    review
}

/// Adds sentences before the one on how it was all found out, which is said last.
fn add_before_last(sentences: &mut Vec<String>, more: Vec<String>) {
    let last = sentences.len().saturating_sub(1);
    sentences.splice(last..last, more);
}

/// Less of a budget; as deep, where it is one of depth.
fn part(budget: Budget) -> Budget {
    Budget {
        nodes: budget.nodes.map(|nodes| (nodes / u64::from(SHARE)).max(1)),
        time: budget.time.map(|time| time / SHARE),
        ..budget
    }
}

fn has(opened: &[Change], what: Opened) -> bool {
    opened.iter().any(|change| is(change, what))
}

fn is(change: &Change, what: Opened) -> bool {
    match what {
        Opened::Exit => change.action.kind == Kind::Step,
        Opened::Capture => change.action.kind == Kind::Capture,
    }
}

struct Tester<'a> {
    hunt: &'a Hunt,
    examiner: &'a Examiner<'a, Hunt>,
    budget: Budget,
}

impl Tester<'_> {
    /// Tests an alternative to the move of a ply, which opened something for the first time.
    fn test(&self, ply: usize, what: Vec<Opened>, opened: &[Change]) -> (Opening, Vec<String>) {
        let state = self.examiner.state(ply - 1);
        let played = self.examiner.played(ply - 1);
        let name = format!("{ply}. {}", write_move(self.hunt, state, played));
        let kinds = what.iter().map(|what| match what {
            Opened::Exit => "an exit",
            Opened::Capture => "a capture",
        });
        let few = seat_phrase(self.hunt.info(), Party::Few.into());
        let texts = |what: &dyn Fn(&Change) -> bool| {
            let texts = opened.iter().filter(|change| what(change));
            listed(
                &texts
                    .map(|change| change.action.text.clone())
                    .collect::<Vec<_>>(),
            )
        };
        let first = format!(
            "the first move that opened {} to {few} is {name}: it opened {}",
            listed(&kinds.collect::<Vec<_>>()),
            texts(&|change| what.iter().any(|what| is(change, *what))),
        );
        let mut sentences = vec![first];
        let alternative = self.alternative(ply, &what);
        match &alternative {
            None => sentences.push("there was no other move".to_owned()),
            Some(alternative) => sentences.extend(self.told(alternative, &what)),
        }
        let opening = Opening {
            ply,
            what,
            opened: opened.to_vec(),
            alternative,
        };
        (opening, sentences)
    }

    /// The best of the other moves that open least.
    fn alternative(&self, ply: usize, what: &[Opened]) -> Option<Alternative> {
        let state = self.examiner.state(ply - 1);
        let many = Seat::from(Party::Many);
        let played = self.examiner.played(ply - 1);
        let mut others = moves(self.hunt, state);
        others.retain(|other| *other != played);
        let opens = |other: HuntMove| {
            let opened = self.hunt.explain(state, other).opened;
            let count = |what| opened.iter().filter(|change| is(change, what)).count();
            // Captures matter more; exits only where the question is about them.
            let exits = if what.contains(&Opened::Exit) {
                count(Opened::Exit)
            } else {
                0
            };
            (count(Opened::Capture), exits, opened)
        };
        let all = others.into_iter().map(|other| (other, opens(other)));
        let all = all.collect::<Vec<_>>();
        let least = all
            .iter()
            .map(|(_, (captures, exits, _))| (*captures, *exits))
            .min()?;
        let mut best = all;
        best.retain(|(_, (captures, exits, _))| (*captures, *exits) == least);
        let threads = self.examiner.means.threads;
        let chances = in_parallel(threads, best.len(), |index| {
            let mut game = self.examiner.at(ply - 1);
            let _ = game.play(Event::Move(best[index].0));
            self.look_at(&game).worth.chances(many)
        });
        // The first of the best, in the order of the rules.
        let index = (0..best.len())
            .rev()
            .max_by(|a, b| chances[*a].total_cmp(&chances[*b]))?;
        let (chosen, (_, _, opened)) = best.swap_remove(index);
        Some(Alternative {
            action: Action::of(self.hunt, state, Event::Move(chosen)),
            opened,
            replies: self.replies(ply, chosen),
        })
    }

    fn look_at(&self, game: &Game<Hunt>) -> Found<HuntMove> {
        self.examiner.look_at(game, self.budget, game.ply())
    }

    /// Every reply of the few to an alternative, in the order of their text.
    fn replies(&self, ply: usize, chosen: HuntMove) -> Vec<Reply> {
        let mut game = self.examiner.at(ply - 1);
        let _ = game.play(Event::Move(chosen));
        if !matches!(game.turn(), Turn::Player(seat) if seat == Seat::from(Party::Few)) {
            return Vec::new();
        }
        let replies = menagerie_notation::list_moves(self.hunt, game.state());
        in_parallel(self.examiner.means.threads, replies.len(), |index| {
            let mut game = game.clone();
            let action = Action::of(self.hunt, game.state(), Event::Move(replies[index].1));
            let _ = game.play(Event::Move(replies[index].1));
            let found = self.look_at(&game);
            let answer = found.line.first();
            Reply {
                action,
                threats: self.threats(&game),
                answer: answer.map(|answer| write_move(self.hunt, game.state(), *answer)),
                evaluation: found.worth.evaluation(self.hunt.info()),
            }
        })
    }

    /// The captures that are open to the few, were they to move.
    fn threats(&self, game: &Game<Hunt>) -> Vec<String> {
        let Some((state, moves)) = actions_of(self.hunt, game.state(), Party::Few) else {
            return Vec::new();
        };
        let mut jumps = moves;
        jumps.retain(|chosen| matches!(chosen, HuntMove::Jump { .. }));
        let texts = jumps
            .iter()
            .map(|jump| write_move(self.hunt, &state, *jump));
        let mut texts = texts.collect::<Vec<_>>();
        texts.sort();
        texts
    }

    /// An alternative in sentences: what it opens, what each reply is, and which is the best.
    fn told(&self, alternative: &Alternative, what: &[Opened]) -> Vec<String> {
        let text = &alternative.action.text;
        let few = seat_phrase(self.hunt.info(), Party::Few.into());
        let opened = alternative.opened.iter();
        let opened = opened.filter(|change| what.iter().any(|what| is(change, *what)));
        let opened = opened
            .map(|change| change.action.text.clone())
            .collect::<Vec<_>>();
        let captures = alternative.opened.iter();
        let captures = captures.filter(|change| is(change, Opened::Capture));
        let captures = captures.map(|change| change.action.text.as_str());
        let captures = captures.collect::<Vec<_>>();
        let mut sentences = vec![if opened.is_empty() && captures.is_empty() {
            format!("{text} instead would have opened nothing of the kind")
        } else if opened.is_empty() {
            format!(
                "any other move opens a capture; {text} would have opened {}, but no exit",
                listed(&captures)
            )
        } else {
            format!(
                "no other move opens less than {text}, which would have opened {}",
                listed(&opened)
            )
        }];
        let Some(best) = Self::best(&alternative.replies) else {
            return sentences;
        };
        let replies = &alternative.replies;
        let (captures, steps): (Vec<_>, Vec<_>) = replies
            .iter()
            .partition(|reply| reply.action.kind == Kind::Capture);
        let (threatening, quiet): (Vec<_>, Vec<_>) = steps
            .into_iter()
            .partition(|reply| !reply.threats.is_empty());
        let names = |replies: &[&Reply]| {
            let texts = replies.iter().map(|reply| reply.action.text.clone());
            listed(&texts.collect::<Vec<_>>())
        };
        let prey = piece(self.hunt, Party::Many);
        let mut kinds = Vec::new();
        if !captures.is_empty() {
            let verb = if captures.len() == 1 { "takes" } else { "take" };
            kinds.push(format!("{} {verb} a {prey}", names(&captures)));
        }
        for reply in threatening {
            let threats = listed(&reply.threats);
            kinds.push(format!("{} threatens {threats}", reply.action.text));
        }
        if !quiet.is_empty() {
            let verb = if quiet.len() == 1 {
                "threatens"
            } else {
                "threaten"
            };
            kinds.push(format!("{} {verb} nothing", names(&quiet)));
        }
        let kinds = kinds.join("; ");
        let which = match replies.len() {
            1 => "it".to_owned(),
            _ => format!("the best of them, {},", best.action.text),
        };
        sentences.push(match replies.len() {
            1 => format!("the only reply of {few} to {text}: {kinds}"),
            _ => format!("of the replies of {few} to {text}, {kinds}"),
        });
        let answer = best.answer.as_ref();
        let answer = answer.map_or_else(String::new, |answer| format!(" with the answer {answer}"));
        let info = self.hunt.info();
        let outlook = best.evaluation.outlook(info, Party::Many.into());
        sentences.push(format!("{which} leads{answer} to {outlook}"));
        sentences
    }

    /// The reply after which the few have the best chances; the first of several.
    fn best(replies: &[Reply]) -> Option<&Reply> {
        let few = Seat::from(Party::Few).index();
        let chances = |reply: &Reply| reply.evaluation.chances.get(few).copied().unwrap_or(0.0);
        replies
            .iter()
            .rev()
            .max_by(|a, b| chances(a).total_cmp(&chances(b)))
    }
}
