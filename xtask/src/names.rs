//! Every public item of the product with its signature and nothing else, to see what a stranger has to guess from.
//!
//! The sources are read, not compiled. What `string_enum!` and `ruleset!` declare is listed; what other macros write is
//! not.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Fields, ImplItem, Item, ItemMacro, TraitItem, Visibility};

/// Prints the list, one item a line, under the name of the crate and module that it stands in.
pub(crate) fn run(root: &Path) -> Result<()> {
    let mut list = String::new();
    for source in sources(&root.join("crates"))? {
        let text = fs::read_to_string(&source).with_context(|| format!("cannot read {}", source.display()))?;
        let file = syn::parse_file(&text).with_context(|| format!("cannot parse {}", source.display()))?;
        let module = module_of(source.strip_prefix(root.join("crates")).unwrap_or(&source));
        for line in items(&file.items) {
            _ = writeln!(list, "{module}: {line}");
        }
    }
    print!("{list}");
    Ok(())
}

/// The Rust files of the product in reading order: every `src` folder of every crate.
fn sources(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default();
        if path.is_dir() && name != "tests" && name != "examples" && name != "target" {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "rs") && name != "tests.rs" && name != "build.rs" {
            found.push(path);
        }
    }
    Ok(found)
}

/// `server/src/room/core.rs` is `server::room::core`.
fn module_of(path: &Path) -> String {
    let parts = path.with_extension("");
    let parts = parts.iter().map(|part| part.to_string_lossy().into_owned());
    parts.filter(|part| part != "src" && part != "lib" && part != "main").collect::<Vec<_>>().join("::")
}

fn items(all: &[Item]) -> Vec<String> {
    all.iter().flat_map(item).collect()
}

/// The lines of one item: itself, and what is public inside it.
fn item(item: &Item) -> Vec<String> {
    match item {
        Item::Const(it) if is_public(&it.vis, &it.attrs) => {
            vec![format!("const {}: {}", it.ident, tokens(&it.ty))]
        }
        Item::Static(it) if is_public(&it.vis, &it.attrs) => {
            vec![format!("static {}: {}", it.ident, tokens(&it.ty))]
        }
        Item::Fn(it) if is_public(&it.vis, &it.attrs) => vec![tokens(&it.sig)],
        Item::Type(it) if is_public(&it.vis, &it.attrs) => {
            vec![format!("type {}{} = {}", it.ident, tokens(&it.generics), tokens(&it.ty))]
        }
        Item::Struct(it) if is_public(&it.vis, &it.attrs) => {
            vec![format!("struct {}{}{}", it.ident, tokens(&it.generics), fields(&it.fields, Shown::Public))]
        }
        Item::Enum(it) if is_public(&it.vis, &it.attrs) => {
            let variants = it.variants.iter().map(|it| format!("{}{}", it.ident, fields(&it.fields, Shown::All)));
            vec![format!("enum {}{} {{ {} }}", it.ident, tokens(&it.generics), variants.collect::<Vec<_>>().join(", "))]
        }
        Item::Trait(it) if is_public(&it.vis, &it.attrs) => {
            let head = format!("trait {}{}", it.ident, tokens(&it.generics));
            let inner = it.items.iter().filter_map(|inner| match inner {
                TraitItem::Fn(inner) => Some(format!("{}: {}", it.ident, tokens(&inner.sig))),
                TraitItem::Const(inner) => Some(format!("{}: const {}: {}", it.ident, inner.ident, tokens(&inner.ty))),
                TraitItem::Type(inner) => Some(format!("{}: type {}", it.ident, inner.ident)),
                _ => None,
            });
            std::iter::once(head).chain(inner).collect()
        }
        // Methods of a trait are listed with the trait.
        Item::Impl(it) if it.trait_.is_none() => {
            let owner = tokens(&it.self_ty);
            let inner = it.items.iter().filter_map(|inner| match inner {
                ImplItem::Fn(inner) if is_public(&inner.vis, &inner.attrs) => Some(tokens(&inner.sig)),
                ImplItem::Const(inner) if is_public(&inner.vis, &inner.attrs) => {
                    Some(format!("const {}: {}", inner.ident, tokens(&inner.ty)))
                }
                _ => None,
            });
            inner.map(|line| format!("{owner}: {line}")).collect()
        }
        Item::Mod(it) if is_public(&it.vis, &it.attrs) => {
            let inner = it.content.as_ref().map(|(_, inner)| items(inner)).unwrap_or_default();
            inner.into_iter().map(|line| format!("{}::{line}", it.ident)).collect()
        }
        Item::Macro(it) => declared(it),
        _ => Vec::new(),
    }
}

/// What a macro of ours declares: an enum whose variants have names, or a ruleset.
fn declared(it: &ItemMacro) -> Vec<String> {
    let name = it.mac.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
    match name.as_str() {
        // The name of a variant is written like a discriminant.
        "string_enum" => {
            syn::parse2::<syn::File>(it.mac.tokens.clone()).map_or_else(|_| Vec::new(), |it| items(&it.items))
        }
        "ruleset" => ruleset(it.mac.tokens.clone()).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The struct of a ruleset. Its fields are declared as `pub name: type = default, …;`.
fn ruleset(declaration: TokenStream) -> Option<String> {
    let mut rest = declaration.into_iter().skip_while(|token| token.to_string() != "struct").skip(1);
    let (name, TokenTree::Group(body)) = (rest.next()?, rest.next()?) else { return None };
    let mut fields = Vec::new();
    let mut rest = body.stream().into_iter();
    while rest.by_ref().any(|token| token.to_string() == "pub") {
        let field: TokenStream = rest.by_ref().take_while(|token| token.to_string() != "=").collect();
        fields.push(tokens(&field));
    }
    Some(format!("struct {name} {{ {} }}", fields.join(", ")))
}

/// Which fields are listed: all of those of a variant, which are as public as its enum.
enum Shown {
    All,
    Public,
}

fn fields(fields: &Fields, shown: Shown) -> String {
    let listed = fields.iter().filter(|field| matches!(shown, Shown::All) || is_public(&field.vis, &field.attrs));
    let words: Vec<String> = listed
        .map(|field| match &field.ident {
            Some(name) => format!("{name}: {}", tokens(&field.ty)),
            None => tokens(&field.ty),
        })
        .collect();
    match fields {
        _ if words.is_empty() => String::new(),
        Fields::Unnamed(_) => format!("({})", words.join(", ")),
        Fields::Named(_) | Fields::Unit => format!(" {{ {} }}", words.join(", ")),
    }
}

/// Items that are public within their crate are listed, because its next engineer reads those names too.
fn is_public(visibility: &Visibility, attributes: &[Attribute]) -> bool {
    let tests_only = attributes.iter().any(|it| it.path().is_ident("cfg") && tokens(&it.meta).contains("test"));
    !tests_only && !matches!(visibility, Visibility::Inherited)
}

/// Source text without the spaces that a token stream is written with.
fn tokens(part: &impl ToTokens) -> String {
    let mut text = part.to_token_stream().to_string();
    for (spaced, plain) in [
        (" :: ", "::"),
        (" < ", "<"),
        (" > ", "> "),
        (" >", ">"),
        ("< ", "<"),
        ("& ", "&"),
        (" ,", ","),
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        (" : ", ": "),
        (" ;", ";"),
        ("- >", "->"),
        (" ->", " ->"),
    ] {
        text = text.replace(spaced, plain);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_items_are_listed_with_their_signatures_and_private_ones_are_not() {
        let text = "
            /// Words that a stranger does not see.
            pub struct Purse<T> { pub held: Vec<T>, secret: u8 }
            impl<T> Purse<T> { pub fn pay(&mut self, amount: u32) -> bool { amount > 0 } fn hide() {} }
            pub(crate) enum Bet { Win(u8), Place { horse: u8 } }
            fn private() {}
            pub trait Counts { const MOST: usize; fn count(&self) -> usize; }
            kit::string_enum! { pub enum Side { Left = \"left\", Right = \"right\" } }
            kit::ruleset! { pub struct Ruleset { pub laps: i64 = 3, \"Laps\", int(1..=9); pub wet: bool = false, \"Wet\", boolean(); } }
        ";
        let listed = syn::parse_file(text).map(|file| items(&file.items)).unwrap_or_default();
        assert_eq!(
            listed,
            [
                "struct Purse<T> { held: Vec<T> }",
                "Purse<T>: fn pay(&mut self, amount: u32) -> bool",
                "enum Bet { Win(u8), Place { horse: u8 } }",
                "trait Counts",
                "Counts: const MOST: usize",
                "Counts: fn count(&self) -> usize",
                "enum Side { Left, Right }",
                "struct Ruleset { laps: i64, wet: bool }",
            ]
        );
    }

    #[test]
    fn a_file_is_named_by_its_module() {
        assert_eq!(module_of(Path::new("server/src/room/core.rs")), "server::room::core");
        assert_eq!(module_of(Path::new("kit/src/lib.rs")), "kit");
    }
}
