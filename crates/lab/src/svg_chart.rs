//! Charts as SVG. Colours are names of the page's style sheet, so one picture is right by day and by night. The few
//! kinds of charts that the report needs are less code than a crate for charts.

use std::fmt::Write;

use crate::stats::{Histogram, round_up_to_1_2_5};

/// How wide a chart is, in units of its own.
const WIDTH: f64 = 720.0;
/// Room for words on the left.
const LEFT: f64 = 130.0;
/// Room on the right.
const RIGHT: f64 = 20.0;

/// A bar with an interval.
pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// A line with a name.
pub(crate) struct Line {
    pub(crate) label: String,
    pub(crate) points: Vec<(f64, f64)>,
}

/// Shares side by side, with whiskers, and a mark where all would be alike.
pub(crate) fn bar_chart(title: &str, bars: &[Bar], fair_share: f64) -> String {
    const ROW: f64 = 30.0;
    let most = bars.iter().map(|bar| bar.high).fold(fair_share, f64::max).max(1e-9);
    let top = tenth(most * 100.0);
    let x = |share: f64| LEFT + (WIDTH - LEFT - RIGHT) * share * 100.0 / top;
    let height = 40.0 + ROW * bars.len() as f64;
    let mut svg = open(title, height + 22.0);
    grid(&mut svg, top, height, |value| x(value / 100.0), "%");
    for (index, bar) in bars.iter().enumerate() {
        let y = 34.0 + ROW * index as f64;
        let (from, to, low, high) = (x(0.0), x(bar.value), x(bar.low), x(bar.high));
        let middle = y + 9.0;
        let label = escape_xml(&bar.label);
        let percent = 100.0 * bar.value;
        let _ = write!(
            svg,
            "<text class=\"label\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>\
             <rect class=\"c{}\" x=\"{from:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"18\" rx=\"3\"><title>{label}: {percent:.2} %</title></rect>\
             <path class=\"whisker\" d=\"M{low:.1} {middle:.1}H{high:.1}M{low:.1} {:.1}v8M{high:.1} {:.1}v8\"/>",
            LEFT - 10.0,
            y + 14.0,
            index % 9,
            (to - from).max(0.5),
            middle - 4.0,
            middle - 4.0,
        );
    }
    let at = x(fair_share);
    let _ = write!(svg, "<path class=\"fair\" d=\"M{at:.1} 26V{height:.1}\"/>");
    svg.push_str("</svg>");
    svg
}

/// A histogram of lengths.
pub(crate) fn histogram_chart(title: &str, histogram: &Histogram, unit: &str) -> String {
    const HEIGHT: f64 = 200.0;
    let most = histogram.counts.iter().copied().max().unwrap_or(0).max(1) as f64;
    let bars = histogram.counts.len().max(1) as f64;
    let step = (WIDTH - 60.0 - RIGHT) / bars;
    let mut svg = open(title, HEIGHT + 50.0);
    for (index, count) in histogram.counts.iter().enumerate() {
        let (x, height) = (60.0 + step * index as f64, HEIGHT * *count as f64 / most);
        let from = histogram.start + histogram.bin_width * index as f64;
        let _ = write!(
            svg,
            "<rect class=\"c0\" x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\"><title>{from:.0} to {:.0}: {count}</title></rect>",
            26.0 + HEIGHT - height,
            (step - 1.0).max(0.5),
            from + histogram.bin_width,
        );
    }
    let base = 26.0 + HEIGHT;
    let _ = write!(svg, "<path class=\"axis\" d=\"M60 {base:.1}H{:.1}\"/>", WIDTH - RIGHT);
    let marks = (bars as usize).div_ceil(8).max(1);
    for index in (0..=histogram.counts.len()).step_by(marks) {
        let (x, value) = (60.0 + step * index as f64, histogram.start + histogram.bin_width * index as f64);
        let _ = write!(svg, "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{value:.0}</text>", base + 16.0);
    }
    let _ = write!(svg, "<text x=\"{:.1}\" y=\"38\" text-anchor=\"end\">{most:.0} games</text>", WIDTH - RIGHT);
    let _ = write!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text></svg>",
        WIDTH - RIGHT,
        base + 30.0,
        escape_xml(unit)
    );
    svg
}

/// Several lines over the same steps.
pub(crate) fn line_chart(title: &str, lines: &[Line], x_label: &str, y_label: &str) -> String {
    const HEIGHT: f64 = 260.0;
    let points = || lines.iter().flat_map(|line| &line.points);
    let right = points().map(|point| point.0).fold(1.0, f64::max);
    let (least, most) = points().fold((0.0f64, 0.0f64), |(least, most), point| (least.min(point.1), most.max(point.1)));
    let top = if most > 0.0 { tenth(most) } else { 1.0 };
    let bottom = if least < 0.0 { -tenth(-least) } else { 0.0 };
    let span = WIDTH - 60.0 - 110.0;
    let x = |value: f64| 60.0 + span * value / right;
    let y = |value: f64| 26.0 + HEIGHT * (1.0 - (value - bottom) / (top - bottom));
    let mut svg = open(title, HEIGHT + 66.0);
    for step in 0..=4 {
        let value = bottom + (top - bottom) * f64::from(step) / 4.0;
        let at = y(value);
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M60 {at:.1}H{:.1}\"/><text x=\"54\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            60.0 + span,
            at + 4.0,
            short(value)
        );
    }
    let marks = round_up_to_1_2_5(right / 10.0);
    let mut at = 0.0;
    while at <= right {
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{at:.0}</text>",
            x(at),
            26.0 + HEIGHT + 16.0
        );
        at += marks;
    }
    let mut ends: Vec<(f64, usize)> =
        lines.iter().enumerate().filter_map(|(index, line)| Some((y(line.points.last()?.1), index))).collect();
    ends.sort_by(|left, right| left.0.total_cmp(&right.0));
    apart(&mut ends, 26.0 + HEIGHT + 10.0);
    for (at, index) in ends {
        let line = &lines[index];
        let path: Vec<String> =
            line.points.iter().map(|(over, high)| format!("{:.1} {:.1}", x(*over), y(*high))).collect();
        let label = escape_xml(&line.label);
        let _ = write!(
            svg,
            "<path class=\"line s{0}\" d=\"M{1}\"><title>{label}</title></path><text class=\"t{0}\" x=\"{2:.1}\" y=\"{3:.1}\">{label}</text>",
            index % 9,
            path.join("L"),
            66.0 + span,
            at + 4.0,
        );
    }
    let _ = write!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
        60.0 + span / 2.0,
        HEIGHT + 58.0,
        escape_xml(x_label)
    );
    let _ = write!(svg, "<text x=\"6\" y=\"18\">{}</text></svg>", escape_xml(y_label));
    svg
}

/// Moves names at the ends of lines, sorted from top to bottom, until none lies on another or below the picture.
fn apart(ends: &mut [(f64, usize)], bottom: f64) {
    const LINE: f64 = 14.0;
    for index in 1..ends.len() {
        ends[index].0 = ends[index].0.max(ends[index - 1].0 + LINE);
    }
    let mut room = bottom;
    for end in ends.iter_mut().rev() {
        end.0 = end.0.min(room);
        room = end.0 - LINE;
    }
}

fn open(title: &str, height: f64) -> String {
    let title = escape_xml(title);
    format!("<svg viewBox=\"0 0 {WIDTH:.0} {height:.0}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title>")
}

fn grid(svg: &mut String, top: f64, height: f64, x: impl Fn(f64) -> f64, unit: &str) {
    for step in 0..=4 {
        let value = top * f64::from(step) / 4.0;
        let at = x(value);
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{at:.1} 26V{height:.1}\"/><text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}{unit}</text>",
            height + 16.0,
            short(value)
        );
    }
}

/// The next round number, so that axes end at round numbers.
fn tenth(number: f64) -> f64 {
    let mut unit = 0.001;
    while unit * 10.0 < number {
        unit *= 10.0;
    }
    (number / unit - 1e-9).ceil() * unit
}

fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Words inside markup.
pub(crate) fn escape_xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_cannot_break_out_of_a_picture() {
        let bar = Bar { label: "<b>\"&".into(), value: 0.25, low: 0.2, high: 0.3 };
        let svg = bar_chart("a & b", &[bar], 0.5);
        assert!(
            svg.contains("&lt;b&gt;&quot;&amp;") && svg.contains("aria-label=\"a &amp; b\"") && !svg.contains("<b>")
        );
    }

    #[test]
    fn an_axis_ends_at_a_round_number() {
        assert_eq!(short(tenth(0.07)), "0.07");
        assert_eq!(short(tenth(33.4)), "40");
        assert_eq!(short(tenth(1.0)), "1");
    }

    #[test]
    fn a_chart_of_nothing_is_still_a_picture() {
        let nothing = Histogram::new(&[], 10);
        for svg in [
            bar_chart("none", &[], 0.5),
            histogram_chart("none", &nothing, "inputs"),
            line_chart("none", &[], "race", "$"),
        ] {
            assert!(svg.starts_with("<svg") && svg.ends_with("</svg>") && !svg.contains("NaN"), "{svg}");
        }
    }
}
