//! Who sits where: from what the command line says to players at the seats.

use menagerie_bots::BotSpec;
use menagerie_core::{Info, Seat, SeatInfo};
use menagerie_engine::{EngineSpec, EngineSpecError};
use menagerie_notation::Record;

use crate::Failure;
use crate::args::SeatChoice;
use crate::players::BotChoice;

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// Somebody at the prompt, perhaps with a name.
    Human(Option<String>),
    /// A bot.
    Bot(BotChoice),
    /// Another program.
    Engine(EngineSpec),
}

/// Which kinds of players a command seats, for messages that list them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Admitted {
    /// All.
    Everybody,
    /// Bots and engines.
    Programs,
    /// Bots alone.
    Bots,
}

impl Admitted {
    /// Who can be asked for besides the bots that go by the rules alone.
    fn others(self) -> &'static str {
        match self {
            Self::Everybody => "`perfect`, `human`, or ugi:COMMAND",
            Self::Programs => "`perfect`, or ugi:COMMAND",
            Self::Bots => "`perfect`",
        }
    }
}

/// The word for somebody at the prompt.
const HUMAN: &str = "human";

impl Player {
    pub(crate) fn is_human(&self) -> bool {
        matches!(self, Self::Human(_))
    }

    /// The name of a person.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Self::Human(name) => name.as_deref(),
            Self::Bot(_) | Self::Engine(_) => None,
        }
    }

    /// Whether the text begins like that of a player, be its options right or wrong.
    pub(crate) fn is_known(text: &str) -> bool {
        text.eq_ignore_ascii_case(HUMAN) || EngineSpec::is_meant(text) || BotChoice::is_known(text)
    }

    /// `human`, the name of a bot, or an engine.
    pub(crate) fn parse(text: &str) -> Result<Self, Failure> {
        Self::parse_among(text, Admitted::Everybody)
    }

    /// The same; who is none of them is told who may play. Whether whoever was meant may is for
    /// the caller to say.
    pub(crate) fn parse_among(text: &str, admitted: Admitted) -> Result<Self, Failure> {
        if text.eq_ignore_ascii_case(HUMAN) {
            return Ok(Self::Human(None));
        }
        if EngineSpec::is_meant(text) {
            let engine = text.parse().map(Self::Engine);
            return engine.map_err(|error: EngineSpecError| Failure::Usage(error.to_string()));
        }
        let bot = BotChoice::parse(text).map(Self::Bot);
        bot.map_err(|error| {
            // Whose options are wrong was meant.
            if BotChoice::is_known(text) {
                return error;
            }
            Failure::Usage(format!("{error}; or {}", admitted.others()))
        })
    }

    /// Whoever a record names: `human`, a bot, an engine, or else a person.
    pub(crate) fn recorded(text: &str) -> Self {
        Self::parse(text).unwrap_or_else(|_| Self::Human(Some(text.to_owned())))
    }

    /// What a record calls this player, so that [`recorded`](Self::recorded) finds it again.
    pub(crate) fn record_name(&self) -> String {
        match self {
            Self::Human(Some(name)) => name.clone(),
            Self::Human(None) => HUMAN.to_owned(),
            Self::Bot(bot) => bot.to_string(),
            Self::Engine(engine) => engine.to_string(),
        }
    }

    /// What to call a player who is no human, in a few words.
    pub(crate) fn kind(&self) -> String {
        match self {
            Self::Human(_) => HUMAN.to_owned(),
            Self::Bot(bot) => format!("{bot} bot"),
            Self::Engine(engine) => format!("engine {}", engine.program()),
        }
    }
}

/// Seats the players that were asked for, and at the other seats a human, if none was asked for,
/// and greedy bots.
pub(crate) fn at_prompt(info: &Info, choices: &[SeatChoice]) -> Result<Vec<Player>, Failure> {
    Ok(fill(asked_for(info, choices, Admitted::Everybody)?))
}

/// Lets those players search with so many threads who name no number themselves.
pub(crate) fn set_threads(players: &mut [Player], threads: Option<u32>) {
    for player in players {
        if let (Player::Bot(bot), Some(threads)) = (player, threads) {
            *bot = bot.clone().with_threads(threads);
        }
    }
}

fn fill(mut seats: Vec<Option<Player>>) -> Vec<Player> {
    let mut human = seats.iter().flatten().any(Player::is_human);
    for seat in seats.iter_mut().filter(|seat| seat.is_none()) {
        *seat = Some(if human {
            Player::Bot(BotChoice::USUAL)
        } else {
            Player::Human(None)
        });
        human = true;
    }
    seats.into_iter().flatten().collect()
}

/// Seats the players that were asked for, at the other seats those that a record names, and where
/// that names nobody, whoever sits there by default; so too where it names no human, unless the
/// program has kept the game, and goes on as it was.
pub(crate) fn of_record(
    info: &Info,
    record: &Record,
    choices: &[SeatChoice],
    kept: bool,
) -> Result<Vec<Player>, Failure> {
    let recorded = |seat: &SeatInfo| record.player(&seat.name).map(Player::recorded);
    let recorded = info.seats.iter().map(recorded).collect::<Vec<_>>();
    let sit = kept || recorded.iter().flatten().any(Player::is_human);
    let mut seats = asked_for(info, choices, Admitted::Everybody)?;
    for (seat, recorded) in seats.iter_mut().zip(recorded) {
        if seat.is_none() && sit {
            // A record may come from anywhere, and must not say what is run here.
            if let Some(Player::Engine(engine)) = recorded {
                return Err(Failure::Usage(format!(
                    "the record seats the engine {engine}, and no record starts a program; seat it \
                     anew with --seat, or somebody else"
                )));
            }
            *seat = recorded;
        }
    }
    Ok(fill(seats))
}

/// Seats the bots that were asked for, and at the other seats random ones.
pub(crate) fn bots_only(info: &Info, choices: &[SeatChoice]) -> Result<Vec<BotChoice>, Failure> {
    let bot = |player| match player {
        None => Ok(BotSpec::Random.into()),
        Some(Player::Bot(bot)) => Ok(bot),
        Some(Player::Human(_)) => Err(Failure::Usage(
            "only bots play here; `menagerie play` is for people".to_owned(),
        )),
        Some(Player::Engine(_)) => Err(Failure::Usage(
            "only bots play here; `menagerie match` and `menagerie play` start engines".to_owned(),
        )),
    };
    let seats = asked_for(info, choices, Admitted::Bots)?;
    seats.into_iter().map(bot).collect()
}

fn asked_for(
    info: &Info,
    choices: &[SeatChoice],
    admitted: Admitted,
) -> Result<Vec<Option<Player>>, Failure> {
    let mut seats = vec![None; info.seats.len()];
    for choice in choices {
        let seat = find(info, &choice.seat)?;
        if seats[seat.index()].is_some() {
            return Err(twice(info, seat));
        }
        seats[seat.index()] = Some(Player::parse_among(&choice.player, admitted)?);
    }
    Ok(seats)
}

/// Gives people their names. Whoever has a name is a person.
pub(crate) fn name_people(
    info: &Info,
    players: &mut [Player],
    seats: &[SeatChoice],
    names: &[SeatChoice],
) -> Result<(), Failure> {
    for choice in names {
        let (seat, name) = (find(info, &choice.seat)?, choice.player.trim());
        check_name(info, name)?;
        let player = &mut players[seat.index()];
        let asked_for = seats
            .iter()
            .any(|choice| find(info, &choice.seat).is_ok_and(|s| s == seat));
        match player {
            Player::Human(Some(_)) => return Err(twice(info, seat)),
            Player::Bot(_) | Player::Engine(_) if asked_for => {
                return Err(Failure::Usage(format!(
                    "{} is played by the {} and cannot be called {name}",
                    info.seat(seat),
                    player.kind()
                )));
            }
            _ => *player = Player::Human(Some(name.to_owned())),
        }
    }
    let mut names = players
        .iter()
        .filter_map(Player::name)
        .collect::<Vec<&str>>();
    names.sort_by_key(|name| name.to_lowercase());
    let alike = |pair: &&[&str]| pair[0].to_lowercase() == pair[1].to_lowercase();
    match names.windows(2).find(alike) {
        Some(pair) if pair[0] == pair[1] => Err(Failure::Usage(format!(
            "two players are called {:?}",
            pair[0]
        ))),
        Some(pair) => Err(Failure::Usage(format!(
            "{:?} and {:?} are too much alike to be told apart",
            pair[0], pair[1]
        ))),
        None => Ok(()),
    }
}

/// A name must be one that can be told from everything else that stands in its place.
fn check_name(info: &Info, name: &str) -> Result<(), Failure> {
    let fault = if name.is_empty() {
        "a player's name cannot be empty".to_owned()
    } else if name.chars().count() > 40 {
        let many = name.chars().count();
        format!("a player's name has at most 40 characters, and this one {many}")
    } else if name.chars().any(char::is_control) {
        format!("{name:?} cannot be a player's name: all its characters must be visible")
    } else if !matches!(Player::recorded(name), Player::Human(Some(_))) {
        format!("{name:?} cannot be a player's name: it says what kind of player sits there")
    } else if info
        .seats
        .iter()
        .any(|seat| seat.name.eq_ignore_ascii_case(name))
    {
        format!("{name:?} cannot be a player's name: a seat is called so")
    } else {
        return Ok(());
    };
    Err(Failure::Usage(fault))
}

/// The seat of this name, letter or number, the first being 1.
pub(crate) fn find(info: &Info, text: &str) -> Result<Seat, Failure> {
    let is_meant = |(index, seat): &(usize, &SeatInfo)| {
        text.eq_ignore_ascii_case(&seat.name)
            || text.eq_ignore_ascii_case(seat.letter.encode_utf8(&mut [0; 4]))
            || text.parse() == Ok(index + 1)
    };
    let found = info.seats.iter().enumerate().find(is_meant);
    let seat = found
        .and_then(|(index, _)| u8::try_from(index).ok())
        .map(Seat::new);
    seat.ok_or_else(|| {
        let names = info
            .seats
            .iter()
            .map(|seat| seat.name.as_str())
            .collect::<Vec<_>>();
        Failure::Usage(format!(
            "no seat is called {text:?}; there are {}",
            names.join(", ")
        ))
    })
}

fn twice(info: &Info, seat: Seat) -> Failure {
    Failure::Usage(format!("{} is given twice", info.seat(seat)))
}

#[cfg(test)]
mod tests {
    use menagerie_bots::BotSpec;
    use menagerie_core::{Info, Rules, games};

    use super::{Player, at_prompt, bots_only, name_people};
    use crate::args::SeatChoice;
    use crate::players::BotChoice;

    fn info() -> Info {
        games::fox_and_geese::ply_yard().info().clone()
    }

    fn choices(texts: &[&str]) -> Vec<SeatChoice> {
        texts.iter().map(|text| text.parse().expect(text)).collect()
    }

    const HUMAN: Player = Player::Human(None);
    const GREEDY: Player = Player::Bot(BotChoice::Simple(BotSpec::Greedy));
    const RANDOM: Player = Player::Bot(BotChoice::Simple(BotSpec::Random));

    fn seated(texts: &[&str]) -> Vec<Player> {
        at_prompt(&info(), &choices(texts)).expect("sensible seats")
    }

    fn refused(seats: &[&str], names: &[&str]) -> String {
        let (info, seats, names) = (info(), choices(seats), choices(names));
        let all = at_prompt(&info, &seats)
            .and_then(|mut players| name_people(&info, &mut players, &seats, &names));
        all.expect_err("must be refused").to_string()
    }

    #[test]
    fn who_is_not_named_is_a_human_or_the_greedy_bot() {
        assert_eq!(seated(&[]), [HUMAN, GREEDY]);
        assert_eq!(seated(&["fox=random"]), [RANDOM, HUMAN]);
        assert_eq!(seated(&["geese=human"]), [GREEDY, HUMAN]);
        assert_eq!(seated(&["geese=human", "fox=human"]), [HUMAN, HUMAN]);
        assert_eq!(seated(&["1=random", "2=greedy"]), [RANDOM, GREEDY]);
    }

    #[test]
    fn a_seat_goes_by_name_letter_or_number() {
        for seat in ["geese", "Geese", "g", "G", "2"] {
            assert_eq!(seated(&[&format!("{seat}=random")]), [HUMAN, RANDOM]);
        }
        let error = refused(&["goats=human"], &[]);
        assert_eq!(error, "no seat is called \"goats\"; there are fox, geese");
        assert!(refused(&["0=human"], &[]).contains("no seat is called"));
        assert_eq!(
            refused(&["fox=human", "f=random"], &[]),
            "fox is given twice"
        );
        assert!(refused(&["fox=deepblue"], &[]).contains("no bot is called \"deepblue\""));
    }

    #[test]
    fn names_are_unique_and_say_who_it_is() {
        let (info, names) = (info(), choices(&["fox=Ann", "geese=Ben"]));
        let mut players = vec![HUMAN, GREEDY];
        name_people(&info, &mut players, &[], &names).expect("good names");
        let person = |name: &str| Player::Human(Some(name.to_owned()));
        assert_eq!(players, [person("Ann"), person("Ben")]);

        assert_eq!(
            refused(&[], &["fox=Ann", "geese=Ann"]),
            "two players are called \"Ann\""
        );
        assert_eq!(
            refused(&[], &["fox=Ann", "geese=ann"]),
            "\"Ann\" and \"ann\" are too much alike to be told apart"
        );
        assert_eq!(refused(&[], &["fox= "]), "a player's name cannot be empty");
        assert_eq!(refused(&[], &["fox=Ann", "fox=Ben"]), "fox is given twice");
        assert!(refused(&[], &["fox=greedy"]).contains("what kind of player"));
        assert!(refused(&[], &["fox=Geese"]).contains("a seat is called so"));
        let error = refused(&["geese=random"], &["geese=Ben"]);
        assert_eq!(
            error,
            "geese is played by the random bot and cannot be called Ben"
        );
    }

    #[test]
    fn a_record_tells_people_from_bots() {
        for player in [HUMAN, GREEDY, RANDOM, Player::Human(Some("Ann".to_owned()))] {
            assert_eq!(Player::recorded(&player.record_name()), player);
        }
    }

    #[test]
    fn nobody_sits_down_where_bots_play() {
        assert!(bots_only(&info(), &choices(&["fox=human"])).is_err());
        let unknown = bots_only(&info(), &choices(&["fox=deepblue"]));
        let said = unknown.expect_err("must be refused").to_string();
        assert!(said.ends_with("alphabeta; or `perfect`"), "{said}");
        let bots = bots_only(&info(), &choices(&["fox=greedy"])).expect("bots");
        assert_eq!(bots, [BotSpec::Greedy.into(), BotSpec::Random.into()]);
    }
}
