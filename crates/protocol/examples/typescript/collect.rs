//! Declarations found by walking types, kept by the crate they come from.

use std::any::{TypeId, type_name};
use std::collections::{BTreeMap, BTreeSet, HashMap};

use ts_rs::{Config, TS, TypeVisitor};

/// The declarations of one crate's types, by name.
type File = BTreeMap<String, Declaration>;

/// Everything declared so far.
pub(crate) struct Collection {
    config: Config,
    known: HashMap<TypeId, &'static str>,
    files: BTreeMap<String, File>,
}

/// A type, and the types of other crates that it names.
struct Declaration {
    rust: &'static str,
    text: String,
    uses: BTreeSet<(String, String)>,
}

impl Collection {
    pub(crate) fn new() -> Collection {
        // Whole numbers are JSON numbers here, and all of ours are far below 2^53.
        let config = Config::new().with_large_int("number");
        Collection { config, known: HashMap::new(), files: BTreeMap::new() }
    }

    /// The type's name, declared together with all it is made of.
    pub(crate) fn add<T: TS + 'static>(&mut self) -> String {
        self.visit::<T>();
        T::name(&self.config)
    }

    /// Another name for something.
    pub(crate) fn alias(&mut self, file: &str, name: &str, text: &str) {
        let text = format!("export type {name} = {text};");
        let declaration = Declaration { rust: "", text, uses: BTreeSet::new() };
        self.files.entry(file.to_owned()).or_default().entry(name.to_owned()).or_insert(declaration);
    }

    /// Each file's name and text.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, String)> {
        self.files.iter().map(|(name, file)| (name.as_str(), text(name, file)))
    }
}

impl TypeVisitor for Collection {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.known.insert(TypeId::of::<T>(), type_name::<T>()).is_some() {
            return;
        }
        if T::output_path().is_some() {
            let mut uses = Uses { config: &self.config, found: BTreeSet::new() };
            T::visit_dependencies(&mut uses);
            let uses = uses.found;
            let docs = T::docs().map(|docs| layout(&docs).join("\n") + "\n").unwrap_or_default();
            let text = format!("{docs}export {}", layout(&T::decl(&self.config)).join("\n  "));
            let rust = type_name::<T>().split('<').next().unwrap_or_default();
            let (file, name) = (file_of::<T>(), T::ident(&self.config));
            let before =
                self.files.entry(file.clone()).or_default().insert(name.clone(), Declaration { rust, text, uses });
            assert!(
                before.is_none_or(|before| before.rust == rust),
                "two types of {file} would both be called {name}: give {rust} another name with ts(rename)"
            );
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// The types that a declaration names.
struct Uses<'a> {
    config: &'a Config,
    found: BTreeSet<(String, String)>,
}

impl TypeVisitor for Uses<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_some() {
            self.found.insert((file_of::<T>(), T::ident(self.config)));
        }
    }
}

/// A crate's types are in a file of its name.
fn file_of<T: ?Sized>() -> String {
    type_name::<T>().split("::").next().unwrap_or_default().replace('_', "-")
}

/// The lines of a declaration, with a comment of one line on one line.
fn layout(text: &str) -> Vec<String> {
    let text = text.replace("/**\n * ", "/** ").replace("\n */", " */");
    text.lines().map(|line| line.trim_end().to_owned()).collect()
}

fn text(name: &str, file: &File) -> String {
    let mut imports: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for declaration in file.values() {
        for (from, what) in declaration.uses.iter().filter(|(from, _)| from != name) {
            imports.entry(from).or_default().insert(what);
        }
    }
    let mut text = String::from(crate::HEAD);
    for (from, names) in imports {
        let names: Vec<&str> = names.into_iter().collect();
        text += &format!("import type {{ {} }} from \"./{from}\";\n", names.join(", "));
    }
    for declaration in file.values() {
        text += &format!("\n{}\n", declaration.text.trim());
    }
    text
}
