//! Colours, and what stands in for them. No information depends on colour alone: racers have numbers or letters, players have a
//! letter, and the choice one stands on is turned to negative.

use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palette {
    /// 256, which is what terminals have had for long.
    Colors256,
    /// The sixteen of old.
    Colors16,
    /// None at all: bold, underlined and negative do it.
    Monochrome,
}

impl Palette {
    /// What the surroundings ask for: `NO_COLOR`, then what `TERM` and `COLORTERM` say of the terminal.
    pub fn detect(no_color: Option<&str>, term: Option<&str>, colorterm: Option<&str>) -> Palette {
        let is_set = |word: Option<&str>| word.is_some_and(|word| !word.is_empty());
        let term = term.unwrap_or_default();
        if is_set(no_color) || term.ends_with("-m") || term == "vt100" || term == "vt220" {
            Palette::Monochrome
        } else if term.contains("256") || term.contains("direct") || term.contains("kitty") || is_set(colorterm) {
            Palette::Colors256
        } else {
            Palette::Colors16
        }
    }

    /// The colour a racer, a card or a player has by name, as foreground. A name nobody knows is plain.
    pub fn by_name(self, name: &str) -> Style {
        match self.colour(name) {
            Some(colour) => Style::new().fg(colour),
            None => Style::new(),
        }
    }

    /// A badge in that colour: what stands on it is in negative and bold.
    pub fn badge(self, name: &str) -> Style {
        self.by_name(name).add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// The colour of a seat; it goes with the seat's letter.
    pub fn seat(self, seat: usize) -> Style {
        const COLOURS: [&str; 9] = ["red", "sky", "green", "yellow", "purple", "orange", "pink", "teal", "brown"];
        self.by_name(COLOURS[seat % COLOURS.len()]).add_modifier(Modifier::BOLD)
    }

    /// What matters now.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is there and matters less.
    pub fn faint(self) -> Style {
        match self {
            Palette::Colors256 => Style::new().fg(Color::Indexed(245)),
            Palette::Colors16 => Style::new().fg(Color::DarkGray),
            Palette::Monochrome => Style::new(),
        }
    }

    /// Turf, rails and rules.
    pub fn table_green(self) -> Style {
        self.by_name("green")
    }

    /// Something went well; words say so too.
    pub fn good(self) -> Style {
        self.by_name("green").add_modifier(Modifier::BOLD)
    }

    /// Something went wrong; words say so too.
    pub fn bad(self) -> Style {
        self.by_name("red").add_modifier(Modifier::BOLD)
    }

    /// The bars at the top and the bottom.
    pub fn status_bar(self) -> Style {
        match self {
            Palette::Colors256 => Style::new().fg(Color::Indexed(230)).bg(Color::Indexed(22)),
            Palette::Colors16 => Style::new().fg(Color::White).bg(Color::Green).add_modifier(Modifier::BOLD),
            Palette::Monochrome => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// A warning on one of those bars; words say so too.
    pub fn alert(self) -> Style {
        match self {
            Palette::Colors256 => {
                Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(160)).add_modifier(Modifier::BOLD)
            }
            Palette::Colors16 => Style::new().fg(Color::White).bg(Color::Red).add_modifier(Modifier::BOLD),
            Palette::Monochrome => Style::new().add_modifier(Modifier::BOLD).remove_modifier(Modifier::REVERSED),
        }
    }

    /// A key one may press.
    pub fn key_hint(self) -> Style {
        self.by_name("yellow").add_modifier(Modifier::BOLD)
    }

    fn colour(self, name: &str) -> Option<Color> {
        let (many, few) = match name {
            "red" => (203, Color::Red),
            "blue" => (69, Color::Blue),
            "green" => (77, Color::Green),
            "yellow" | "gold" => (221, Color::Yellow),
            "purple" => (141, Color::Magenta),
            "orange" => (208, Color::LightRed),
            "pink" => (211, Color::LightMagenta),
            "teal" => (44, Color::Cyan),
            "brown" => (173, Color::Yellow),
            "black" => (244, Color::DarkGray),
            "white" => (255, Color::White),
            "sky" => (117, Color::LightCyan),
            _ => return None,
        };
        match self {
            Palette::Colors256 => Some(Color::Indexed(many)),
            Palette::Colors16 => Some(few),
            Palette::Monochrome => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_surroundings_say_how_many_colours_there_are() {
        assert_eq!(Palette::detect(Some("1"), Some("xterm-256color"), None), Palette::Monochrome);
        assert_eq!(Palette::detect(Some(""), Some("xterm-256color"), None), Palette::Colors256);
        assert_eq!(Palette::detect(None, Some("linux"), None), Palette::Colors16);
        assert_eq!(Palette::detect(None, Some("vt100"), None), Palette::Monochrome);
        assert_eq!(Palette::detect(None, Some("xterm"), Some("truecolor")), Palette::Colors256);
    }

    #[test]
    fn without_colour_nothing_has_one() {
        for style in [
            Palette::Monochrome.by_name("red"),
            Palette::Monochrome.seat(3),
            Palette::Monochrome.status_bar(),
            Palette::Monochrome.good(),
            Palette::Monochrome.alert(),
        ] {
            assert_eq!((style.fg, style.bg), (None, None));
        }
    }
}
