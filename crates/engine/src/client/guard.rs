//! What ends a program when whoever has started it is gone.

use std::process::Command;
#[cfg(unix)]
use std::process::{Child, Stdio};

#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process_group};

/// A group of programs that ends as soon as this one is gone, in whichever way: one that is killed
/// cannot see to that itself, and a program that hangs does not see that its input has ended.
///
/// A shell leads the group. It waits for the end of its own input, which comes when the last who
/// can write to it is gone, and nobody can but this program; then it ends the group. It is there
/// before the first joins, so there is no moment at which nobody watches. Where there is no shell,
/// there is no group either.
#[derive(Debug)]
pub(super) struct Guard {
    #[cfg(unix)]
    shell: Option<Child>,
}

/// Ends the group when the input does. The signals that end the program may be sent to all that it
/// has started.
#[cfg(unix)]
const SCRIPT: &str = "trap '' HUP INT QUIT TERM; read -r line; kill -s KILL 0";

#[cfg(unix)]
impl Guard {
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

    /// Has a program join the group when it is started.
    pub(super) fn take_in(&self, builder: &mut Command) {
        let group = self.group().map_or(0, |group| group.as_raw_nonzero().get());
        std::os::unix::process::CommandExt::process_group(builder, group);
    }

    fn group(&self) -> Option<Pid> {
        self.shell.as_ref().map(Pid::from_child)
    }
}

#[cfg(unix)]
impl Drop for Guard {
    /// Ends whoever is in the group.
    fn drop(&mut self) {
        if let Some(group) = self.group() {
            // The shell may be gone, and nobody left.
            let _ = kill_process_group(group, Signal::KILL);
        }
        // Not before: then its number may be given to others.
        let _ = self.shell.as_mut().map(Child::wait);
    }
}

#[cfg(not(unix))]
impl Guard {
    pub(super) fn new() -> Self {
        Self {}
    }

    pub(super) fn take_in(&self, _builder: &mut Command) {}
}
