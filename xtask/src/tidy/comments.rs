//! Doc comments: types and traits that other modules see have one, and none says nothing. That a file begins with one is
//! checked with the other habits of files. Functions, fields, variants and constants need none where their name is enough.
//!
//! Sources are read, not compiled, so what a macro writes needs no comment.

mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Attribute, Expr, ExprLit, Fields, ImplItem, Item, Lit, LitStr, Meta, TraitItem, Visibility};

use words::{emptiness, names_in, repetition};

use crate::test_code::{self, is_for_tests};

/// What is wrong with the comments of these files, of which those outside of `src` folders are passed over.
pub(crate) fn check(root: &Path, files: &[String]) -> Result<Vec<String>> {
    let mut sources = BTreeMap::new();
    for path in files.iter().filter(|path| is_source(path)) {
        let text = fs::read_to_string(root.join(path)).with_context(|| path.clone())?;
        let file = syn::parse_file(&text).with_context(|| format!("cannot parse {path}"))?;
        sources.insert(path.clone(), file);
    }
    let only_tests = test_code::files(sources.iter().map(|(path, file)| (path, file.items.as_slice())));
    let mut complaints = Vec::new();
    for (path, file) in sources.iter().filter(|(path, _)| !only_tests.contains(*path)) {
        complaints.extend(check_file(file).into_iter().map(|(line, what)| format!("{path}:{line}: {what}")));
    }
    Ok(complaints)
}

/// Whether the rules hold for a file: a Rust source of the product, of the tasks, or of the template of a game.
fn is_source(path: &str) -> bool {
    let in_scope = path.starts_with("crates/") || path.starts_with("xtask/");
    let in_product = path.split_once("/src/").is_some_and(|(package, _)| !package.contains("/tests"));
    in_scope && in_product && path.ends_with(".rs")
}

/// What is wrong in a file, by line.
fn check_file(file: &syn::File) -> Vec<(usize, String)> {
    let mut reader = Reader::default();
    reader.items(&file.items);
    reader.complaints
}

#[derive(Default)]
struct Reader {
    complaints: Vec<(usize, String)>,
}

/// Whether an item has to have a comment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Comment {
    Needed,
    Free,
}

impl Comment {
    fn of(visibility: &Visibility) -> Comment {
        match visibility {
            Visibility::Public(_) => Comment::Needed,
            Visibility::Restricted(it) if it.path.is_ident("crate") => Comment::Needed,
            Visibility::Restricted(_) | Visibility::Inherited => Comment::Free,
        }
    }
}

impl Reader {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            self.item(item);
        }
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Fn(it) => self.look(&it.attrs, &it.sig.ident, &it.sig, Comment::Free),
            Item::Type(it) => self.look(&it.attrs, &it.ident, &it.ty, Comment::of(&it.vis)),
            Item::Const(it) => self.look(&it.attrs, &it.ident, &it.ty, Comment::Free),
            Item::Static(it) => self.look(&it.attrs, &it.ident, &it.ty, Comment::Free),
            Item::Macro(it) => self.tokens(it.mac.tokens.clone()),
            // Their comments are what `--help` prints.
            Item::Struct(it) if is_for_clap(&it.attrs) => {}
            Item::Enum(it) if is_for_clap(&it.attrs) => {}
            Item::Struct(it) => {
                self.look(&it.attrs, &it.ident, quote!(), Comment::of(&it.vis));
                self.fields(&it.fields);
            }
            Item::Union(it) => self.look(&it.attrs, &it.ident, quote!(), Comment::of(&it.vis)),
            Item::Enum(it) => {
                self.look(&it.attrs, &it.ident, quote!(), Comment::of(&it.vis));
                for variant in &it.variants {
                    self.look(&variant.attrs, &variant.ident, &variant.fields, Comment::Free);
                    self.fields(&variant.fields);
                }
            }
            Item::Trait(it) => {
                self.look(&it.attrs, &it.ident, &it.supertraits, Comment::of(&it.vis));
                it.items.iter().for_each(|inner| self.item_of_trait(inner));
            }
            Item::Impl(it) if !is_for_tests(&it.attrs) => {
                it.items.iter().for_each(|inner| self.item_of_impl(inner));
            }
            Item::Mod(it) if !is_for_tests(&it.attrs) => {
                // A module of its own file says there what it is for.
                let comment = if it.content.is_some() { Comment::of(&it.vis) } else { Comment::Free };
                self.look(&it.attrs, &it.ident, quote!(), comment);
                it.content.iter().for_each(|(_, inner)| self.items(inner));
            }
            _ => {}
        }
    }

    fn item_of_trait(&mut self, item: &TraitItem) {
        match item {
            TraitItem::Fn(it) => self.look(&it.attrs, &it.sig.ident, &it.sig, Comment::Free),
            TraitItem::Const(it) => self.look(&it.attrs, &it.ident, &it.ty, Comment::Free),
            TraitItem::Type(it) => self.look(&it.attrs, &it.ident, &it.bounds, Comment::Free),
            TraitItem::Macro(it) => self.tokens(it.mac.tokens.clone()),
            _ => {}
        }
    }

    fn item_of_impl(&mut self, item: &ImplItem) {
        match item {
            ImplItem::Fn(it) => self.look(&it.attrs, &it.sig.ident, &it.sig, Comment::Free),
            ImplItem::Const(it) => self.look(&it.attrs, &it.ident, &it.ty, Comment::Free),
            ImplItem::Type(it) => self.look(&it.attrs, &it.ident, &it.ty, Comment::Free),
            ImplItem::Macro(it) => self.tokens(it.mac.tokens.clone()),
            _ => {}
        }
    }

    fn fields(&mut self, fields: &Fields) {
        for field in fields {
            match &field.ident {
                Some(name) => self.look(&field.attrs, name, &field.ty, Comment::Free),
                None => {
                    let names = names_in(field.ty.to_token_stream());
                    self.judge(field.attrs.first(), &text(&field.attrs), "a field", &names);
                }
            }
        }
    }

    fn look(&mut self, attributes: &[Attribute], name: &Ident, own_type: impl ToTokens, comment: Comment) {
        if is_for_tests(attributes) {
            return;
        }
        let text = text(attributes);
        if text.is_none() && comment == Comment::Needed && !is_hidden(attributes) {
            self.complaints.push((name.span().start().line, format!("{name} has no doc comment")));
        }
        let mut names = names_in(name.to_token_stream());
        names.extend(names_in(own_type.to_token_stream()));
        self.judge(attributes.first(), &text, &name.to_string(), &names);
    }

    /// Reports a comment that says nothing beyond these names.
    fn judge(&mut self, first: Option<&Attribute>, text: &Option<String>, item: &str, names: &BTreeSet<String>) {
        if let (Some(first), Some(why)) = (first, text.as_ref().and_then(|text| emptiness(text, names))) {
            self.complaints.push((line_of(&first.to_token_stream()), format!("the doc comment of {item} {why}")));
        }
    }

    /// Reads the content of a macro call: comments, each before a name and what belongs to it. Comments that a macro
    /// requires, such as the meanings of names, may be short.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            let mut attributes = Vec::new();
            let start = at;
            while let Some(attribute) = attribute_at(&tokens, at) {
                attributes.push(attribute);
                at += 2;
            }
            let text = join(attributes.iter().filter_map(line_of_comment));
            if text.is_some() {
                let rest = tokens[at..].iter().take_while(|token| !is_end_of_declaration(token));
                let declaration: TokenStream = rest.cloned().collect();
                let line = tokens[start].span().start().line;
                if let Some(why) = text.and_then(|text| repetition(&text, &names_in(declaration))) {
                    self.complaints.push((line, format!("a doc comment in a macro {why}")));
                }
            }
            if let Some(TokenTree::Group(group)) = tokens.get(at) {
                self.tokens(group.stream());
            }
            at += 1;
        }
    }
}

/// The attribute, such as a line of a doc comment, whose `#` is at this index.
fn attribute_at(tokens: &[TokenTree], at: usize) -> Option<TokenStream> {
    match tokens.get(at..at + 2)? {
        [TokenTree::Punct(hash), TokenTree::Group(group)]
            if hash.as_char() == '#' && group.delimiter() == Delimiter::Bracket =>
        {
            Some(group.stream())
        }
        _ => None,
    }
}

/// The text of `doc = "…"`.
fn line_of_comment(attribute: &TokenStream) -> Option<String> {
    let tokens: Vec<TokenTree> = attribute.clone().into_iter().collect();
    match &tokens[..] {
        [TokenTree::Ident(name), TokenTree::Punct(_), TokenTree::Literal(literal)] if name == "doc" => {
            syn::parse_str::<LitStr>(&literal.to_string()).ok().map(|literal| literal.value())
        }
        _ => None,
    }
}

fn is_end_of_declaration(token: &TokenTree) -> bool {
    match token {
        TokenTree::Punct(sign) => matches!(sign.as_char(), ',' | ';' | '#'),
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    }
}

/// The text of a doc comment, if there is one.
fn text(attributes: &[Attribute]) -> Option<String> {
    join(attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) => Some(line.value()),
            _ => None,
        },
        _ => None,
    }))
}

fn join(lines: impl Iterator<Item = String>) -> Option<String> {
    let lines: Vec<String> = lines.collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn line_of(tokens: &TokenStream) -> usize {
    tokens.clone().into_iter().next().map_or(0, |token| token.span().start().line)
}

/// Whether an item derives a trait of clap.
fn is_for_clap(attributes: &[Attribute]) -> bool {
    const TRAITS: [&str; 5] = ["args", "arg", "parser", "subcommand", "enum"];
    let mut derives = attributes.iter().filter(|it| it.path().is_ident("derive")).map(|it| names_in(quote!(#it)));
    derives.any(|names| TRAITS.iter().any(|name| names.contains(*name)))
}

/// Whether an item is public only for our own macros.
fn is_hidden(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| it.path().is_ident("doc") && names_in(quote!(#it)).contains("hidden"))
}

#[cfg(test)]
mod tests;
