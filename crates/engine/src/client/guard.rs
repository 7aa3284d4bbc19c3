//! What ends a program when whoever has started it is gone.

#[cfg(unix)]
use std::io::Write as _;
use std::process::Child;
#[cfg(unix)]
use std::process::{Command, Stdio};

/// Ends a program, and all of its group, as soon as this one is gone, in whichever way: one that
/// is killed cannot do so itself, and a program that hangs does not see that its input has ended.
///
/// A shell does it. It waits for the end of its own input, which comes when the last who can write
/// to it is gone, and nobody can but this program. Where there is no shell, nothing is guarded.
#[derive(Debug)]
pub(super) struct Guard {
    #[cfg(unix)]
    shell: Option<Child>,
}

/// Reads who is to be guarded, and kills the group when no second line comes. The signals that end
/// the program may be sent to all that it has started.
#[cfg(unix)]
const SCRIPT: &str = "trap '' HUP INT QUIT TERM; \
                      read -r group && { read -r line || kill -s KILL -- \"-$group\"; }";

#[cfg(unix)]
impl Guard {
    /// Guards what will be started next: the shell has to be there before.
    pub(super) fn new() -> Self {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", SCRIPT]).current_dir("/");
        shell.stdin(Stdio::piped());
        shell.stdout(Stdio::null()).stderr(Stdio::null());
        // Ctrl-C goes to the group that has the terminal.
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        Self {
            shell: shell.spawn().ok(),
        }
    }

    /// Guards the group that this program leads.
    pub(super) fn watch(&mut self, leader: &Child) {
        self.tell(&format!("{}\n", leader.id()));
    }

    fn tell(&mut self, line: &str) {
        let input = self.shell.as_mut().and_then(|shell| shell.stdin.as_mut());
        // A shell that is gone guards nothing.
        let _ = input.map(|input| input.write_all(line.as_bytes()));
    }
}

#[cfg(unix)]
impl Drop for Guard {
    /// Relieves the guard. After that the number of the group may be given to others.
    fn drop(&mut self) {
        self.tell("\n");
        if let Some(shell) = &mut self.shell {
            // This also closes its input, should the line not have reached it.
            let _ = shell.wait();
        }
    }
}

#[cfg(not(unix))]
impl Guard {
    pub(super) fn new() -> Self {
        Self {}
    }

    pub(super) fn watch(&mut self, _leader: &Child) {}
}
