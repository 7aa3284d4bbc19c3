//! How much memory and room there is.

use std::path::Path;

/// How many bytes of memory are free for programs, where the system says so.
pub(super) fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    field(&text, "MemAvailable:")
}

/// How many bytes of memory this program has used at most, where the system says so.
pub(super) fn peak_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    field(&text, "VmHWM:")
}

/// A field in kB of a text of the kernel.
fn field(text: &str, name: &str) -> Option<u64> {
    let rest = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = rest.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// How many bytes are free where this folder is or will be.
#[cfg(unix)]
pub(super) fn room(folder: &Path) -> Option<u64> {
    let there = folder.ancestors().find(|path| path.exists())?;
    let system = rustix::fs::statvfs(there).ok()?;
    // What has no blocks at all, as /proc, is no disk; writing there will tell what is wrong.
    (system.f_blocks > 0).then(|| system.f_bavail.saturating_mul(system.f_frsize))
}

/// How many bytes are free: nobody says.
#[cfg(not(unix))]
pub(super) fn room(_: &Path) -> Option<u64> {
    None
}
