//! Manifests: which crate may use which, one oldest Rust everywhere, licences, few dependencies.

use serde::Deserialize;

use super::{Fault, Project};
use crate::project::{Metadata, Package};

/// What each published crate may use of the others. A new crate says here which arrows it adds.
const ARROWS: [(&str, &[&str]); 7] = [
    ("menagerie-core", &[]),
    ("menagerie-notation", &["menagerie-core"]),
    ("menagerie-bots", &["menagerie-core"]),
    ("menagerie-tablebase", &["menagerie-core", "menagerie-bots"]),
    (
        "menagerie-study",
        &["menagerie-core", "menagerie-notation", "menagerie-bots"],
    ),
    (
        "menagerie-engine",
        &["menagerie-core", "menagerie-notation", "menagerie-bots"],
    ),
    (
        "menagerie-cli",
        &[
            "menagerie-core",
            "menagerie-notation",
            "menagerie-bots",
            "menagerie-engine",
            "menagerie-study",
            "menagerie-tablebase",
        ],
    ),
];

/// How many packages `Cargo.lock` may name, tests and benchmarks included. Raising it is a
/// decision to be made, not an accident.
const LOCK_LIMIT: usize = 230;

/// Where the oldest supported Rust is named besides `Cargo.toml`.
const NAMES_MSRV: [&str; 3] = ["README.md", "CONTRIBUTING.md", ".github/workflows/ci.yml"];

pub(super) fn check(project: &Project) -> Vec<Fault> {
    let Project { files, metadata } = project;
    let mut faults = Vec::new();
    faults.extend(metadata.members().flat_map(arrows));
    faults.extend(
        metadata
            .members()
            .filter_map(|package| lints(project, package)),
    );
    faults.extend(licences(
        metadata,
        files.get("deny.toml").map_or("", String::as_str),
    ));
    match metadata.msrv() {
        Err(error) => faults.push(Fault::new("Cargo.toml", error.to_string())),
        Ok(msrv) => {
            faults.extend(
                metadata
                    .packages
                    .iter()
                    .filter_map(|package| too_new(package, msrv)),
            );
            for path in NAMES_MSRV {
                faults.extend(msrv_named(
                    path,
                    files.get(path).map_or("", String::as_str),
                    msrv,
                ));
            }
        }
    }
    faults.extend(lock_size(
        files.get("Cargo.lock").map_or("", String::as_str),
    ));
    faults
}

/// Dependencies, those of tests too, against the arrows of the house.
fn arrows(package: &Package) -> Vec<Fault> {
    let manifest = format!("the manifest of {}", package.name);
    if !package.is_published() {
        return Vec::new();
    }
    let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == package.name) else {
        return vec![Fault::new(
            manifest,
            "the arrows of this crate are not listed in tidy",
        )];
    };
    package
        .dependencies()
        .filter(|name| name.starts_with("menagerie-") && !allowed.contains(name))
        .map(|name| Fault::new(&manifest, format!("may not depend on {name}")))
        .collect()
}

/// Every member obeys the lints of the workspace.
fn lints(project: &Project, package: &Package) -> Option<Fault> {
    let (path, manifest) = project
        .files
        .iter()
        .find(|(path, text)| {
            path.ends_with("Cargo.toml") && text.contains(&format!("name = \"{}\"", package.name))
        })
        .map(|(path, text)| (path.as_str(), text.as_str()))?;
    (!manifest.contains("[lints]\nworkspace = true"))
        .then(|| Fault::new(path, "must inherit the lints of the workspace"))
}

/// The part of `deny.toml` that names the licences allowed.
#[derive(Deserialize)]
struct Deny {
    licenses: Allowed,
}

#[derive(Deserialize)]
struct Allowed {
    allow: Vec<String>,
}

/// Every dependency can be had under the licences that `deny.toml` allows.
fn licences(metadata: &Metadata, deny: &str) -> Vec<Fault> {
    let allowed = match toml::from_str::<Deny>(deny) {
        Ok(deny) => deny.licenses.allow,
        Err(error) => return vec![Fault::new("deny.toml", error.to_string())],
    };
    metadata
        .foreign()
        .filter(|package| {
            !package
                .license
                .as_deref()
                .is_some_and(|licence| is_allowed(licence, &allowed))
        })
        .map(|package| {
            let licence = package.license.as_deref().unwrap_or("unknown");
            Fault::new(
                format!("the dependency {}", package.name),
                format!("its licence: {licence}"),
            )
        })
        .collect()
}

fn is_allowed(licence: &str, allowed: &[String]) -> bool {
    spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX).is_ok_and(|expression| {
        expression.evaluate(|needed| allowed.contains(&needed.license.to_string()))
    })
}

/// No package asks for a newer Rust than the workspace promises.
fn too_new(package: &Package, msrv: &str) -> Option<Fault> {
    let needs = package.rust_version.as_deref()?;
    (version(needs) > version(msrv)).then(|| {
        Fault::new(
            &package.name,
            format!("needs Rust {needs}, and {msrv} is to suffice"),
        )
    })
}

/// The numbers of a version; 1.88 and 1.88.0 are the same.
fn version(text: &str) -> Vec<u32> {
    let mut numbers = text
        .split('.')
        .map(|part| part.parse().unwrap_or(0))
        .collect::<Vec<_>>();
    while numbers.last() == Some(&0) {
        numbers.pop();
    }
    numbers
}

/// A file names the oldest Rust, and no other version.
fn msrv_named(path: &str, text: &str, msrv: &str) -> Vec<Fault> {
    let mut named = false;
    let mut faults = Vec::new();
    for (number, line) in text.lines().enumerate() {
        for found in versions_named(line) {
            named |= found == msrv;
            if found != msrv {
                faults.push(Fault::at(
                    path,
                    number,
                    format!("names Rust {found}, not {msrv}"),
                ));
            }
        }
    }
    if !named {
        faults.push(Fault::new(
            path,
            format!("must name Rust {msrv}, the oldest supported"),
        ));
    }
    faults
}

/// The versions in phrases such as `Rust 1.88` and `toolchain: "1.88"`.
fn versions_named(line: &str) -> impl Iterator<Item = &str> {
    ["Rust ", "TOOLCHAIN: ", "toolchain install "]
        .into_iter()
        .flat_map(move |before| {
            line.match_indices(before).filter_map(move |(start, _)| {
                let rest = line[start + before.len()..].trim_start_matches('"');
                let end = rest
                    .find(|c: char| !c.is_ascii_digit() && c != '.')
                    .unwrap_or(rest.len());
                let version = rest[..end].trim_end_matches('.');
                version.contains('.').then_some(version)
            })
        })
}

fn lock_size(lock: &str) -> Option<Fault> {
    let packages = lock.matches("[[package]]").count();
    (packages > LOCK_LIMIT).then(|| {
        Fault::new(
            "Cargo.lock",
            format!("{packages} packages, more than {LOCK_LIMIT}"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::{LOCK_LIMIT, arrows, is_allowed, lock_size, msrv_named, too_new};
    use crate::project::Package;

    fn package(name: &str, uses: &str) -> Package {
        let json = format!(
            r#"{{ "id": "{name}", "name": "{name}", "version": "1.0.0", "license": null, "rust_version": "1.90.0",
                 "publish": null, "dependencies": [{{ "name": "{uses}" }}] }}"#
        );
        serde_json::from_str(&json).expect("this has every field")
    }

    #[test]
    fn arrows_point_one_way() {
        assert_eq!(arrows(&package("menagerie-cli", "menagerie-bots")), []);
        let wrong = arrows(&package("menagerie-core", "menagerie-notation"));
        assert!(
            wrong[0]
                .to_string()
                .ends_with("may not depend on menagerie-notation")
        );
        assert!(
            arrows(&package("menagerie-server", "clap"))[0]
                .to_string()
                .contains("not listed")
        );
    }

    #[test]
    fn licences_are_read_as_expressions() {
        let allowed = ["MIT", "Unicode-3.0"].map(str::to_owned);
        for licence in ["MIT", "MIT/Apache-2.0", "(MIT OR GPL-3.0) AND Unicode-3.0"] {
            assert!(is_allowed(licence, &allowed), "{licence}");
        }
        for licence in ["GPL-3.0", "Apache-2.0", "MIT AND GPL-2.0", ""] {
            assert!(!is_allowed(licence, &allowed), "{licence}");
        }
    }

    #[test]
    fn a_dependency_may_not_need_a_newer_rust() {
        let package = package("a", "b");
        assert_eq!(too_new(&package, "1.100"), None);
        assert_eq!(too_new(&package, "1.90"), None, "the package says 1.90.0");
        assert!(too_new(&package, "1.88").is_some());
    }

    #[test]
    fn one_oldest_rust_is_named_everywhere() {
        assert_eq!(msrv_named("a", "Rust 1.88 or newer", "1.88"), []);
        assert_eq!(msrv_named("a", "RUSTUP_TOOLCHAIN: \"1.88\"", "1.88"), []);
        assert_eq!(
            msrv_named("a", "Rust 1.85.", "1.88").len(),
            2,
            "wrong, and the right missing"
        );
        assert_eq!(msrv_named("a", "Rust is a language", "1.88").len(), 1);
    }

    #[test]
    fn the_lock_file_stays_small() {
        assert_eq!(lock_size(&"[[package]]\n".repeat(LOCK_LIMIT)), None);
        assert!(lock_size(&"[[package]]\n".repeat(LOCK_LIMIT + 1)).is_some());
    }
}
