//! The keys of a game, as `?` lists them.

use menagerie_notation::Charset;

/// The keys of a game of the goose, in which nobody chooses anything.
const FOR_DICE: &str = "\
Throwing
  Enter, space       throw the dice
  mouse              click the board or the button to throw

The game
  o                  the odds
  u  r               undo to your own last throw; redo
  s                  save the record
  n                  a new game beside this one; in a match, the next
  R                  give the game up
  F1                 the rules of this game
  ?                  these keys
  q                  leave; the game is kept for --resume
  Ctrl-C             leave
  Ctrl-Z             back to the shell; fg goes on

On the board
  [ ]  the last throw: the piece, and where it came from";

/// The keys of a game of moves, for whoever asks.
const FOR_MOVES: &str = "\
Moving pieces
  arrows, j k l      move the cursor; h as well while a cursor is shown
  Enter, space       pick up a piece, put it down
  mouse              click a piece, then where it goes
  d4-d5              a move may be typed; Enter plays it, Esc forgets it
  /l1-l2             / begins one whose first letter is a command
  .                  end a chain of captures
  Esc                put a piece down, hide the cursor

The game
  h, or H            a hint (H also while a cursor is shown)
  u  r               undo to your own last turn; redo
  f                  flip the board
  s                  save the record
  n                  a new game, this one stays kept; the next of a match
  R                  give the game up
  F1                 the rules of this game
  ?                  these keys
  q                  leave; the game is kept for --resume
  Ctrl-C             break off a bot's thought, or leave
  Ctrl-Z             back to the shell; fg goes on

On the board
  ▸ ◂  the cursor    { }  picked up    ( )  may go there
  [ ]  the last move  ×    would be taken, or was";

/// The keys that a game has.
pub(super) fn keys(dice_decide: bool, charset: Charset) -> String {
    let keys = if dice_decide { FOR_DICE } else { FOR_MOVES };
    match charset {
        Charset::Unicode => keys.to_owned(),
        Charset::Ascii => keys.replace('▸', ">").replace('◂', "<").replace('×', "x"),
    }
}
