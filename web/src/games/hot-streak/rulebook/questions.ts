// What people ask at the table of Hot Streak.
import type { Ruleset } from '../../../generated/hot-streak';
import { asked, list, questions, type Chapter } from '../../page';

export function ask(it: Ruleset): Chapter {
  const stars = it.star_rows.length > 0;
  const starAtTheLine = it.star_rows.includes(14);
  return questions(
    asked(
      'Can two mascots tie at the line?',
      'No. Only a mascot’s own card takes it across, so they cross one by one, and each gets the best place that is left. A green card, which moves all of them, stops everybody on row 13.',
      'HS-5.2',
      'HS-5.3',
    ),
    asked(
      'Two mascots are out at once. Which places do they get?',
      'Together they fill the worst places that are left, and all of them are paid for the worst one. Where nobody was out before, two of them are both 4th and nobody is 3rd.',
      'HS-5.3',
    ),
    asked(
      'Three mascots have a place. What happens to the other one?',
      'The race is over at once and it gets the place that is left, even the 1st if the others are all out. For the side bet it is neither out nor across the line.',
      'HS-3.5',
    ),
    asked(
      'A swerve takes a mascot past the line. Does it still slide aside?',
      'No. With the step over the line it has its place and its card is over. Before the line it does slide, and beyond the outer lanes it is out.',
      'HS-4.4',
      'HS-4.7',
    ),
    asked(
      'A star card, and there is no star ahead. What now?',
      stars
        ? `The mascot stays where it is. The stars are on row${it.star_rows.length === 1 ? '' : 's'} ${list(it.star_rows)}${starAtTheLine ? ', the last one behind the line' : ''}; those on rows that are folded up are gone.`
        : 'The mascot stays where it is. This track has no stars, so star cards never move anybody.',
      'HS-4.6',
    ),
    stars &&
      asked(
        'What does a star card do to a fallen mascot?',
        `It crawls one row towards the next star it looks at, however far away that is. Without a star ahead it stays.${starAtTheLine ? ' From row 13 it can crawl across the line, to the star behind it.' : ''}`,
        'HS-4.6',
      ),
    asked(
      'Is a mascot hurt when it walks into another?',
      'No. It knocks over whoever stands in its way, puts out whoever lies there, and walks on. With green cards nobody hits anybody.',
      'HS-4.2',
      'HS-4.3',
      'HS-5.1',
    ),
    asked(
      'A card comes for a mascot that has its place already. Does it count?',
      'It does nothing, but it is one of the fifteen cards.',
      'HS-4.1',
    ),
    asked(
      'Which cards are not turned?',
      'Three of the eighteen, and nobody knows which. When the deck goes round again all eighteen are back, and again three of them are laid aside unseen.',
      'HS-3.4',
      'HS-3.6',
    ),
    asked(
      'What if the cards run out before the race is over?',
      it.fold_rows.length === 0
        ? 'This track has no white line to fold it at: after the fifteenth card everybody who still races is caught, all together.'
        : `The track is folded up to the next white line (after row${it.fold_rows.length === 1 ? '' : 's'} ${list(it.fold_rows)}), and whoever stands there is out, all together. Once no line is left, the next fold catches everybody who still races.`,
      'HS-3.6',
    ),
    asked(
      'Do I get new cards for the next race?',
      'Yes, one, so that you hold three again. It comes from the eighteen cards of the last race; the others of them lie face up.',
      'HS-2.3',
      'HS-7.2',
    ),
    asked(
      'How many cards are there for how many players?',
      'Always eighteen in the deck: the four starters, one card from each player, and random ones for the rest. That is 12 random cards with two players and one fewer for each further player, down to 5 with nine. Everybody holds three.',
      'HS-2.2',
      'HS-2.3',
      'HS-3.3',
    ),
    asked(
      'Is anybody told which card I put in?',
      'No. Everybody sees that you have put one in, but whose card it was is never told, not even when it is turned.',
      'HS-3.3',
    ),
    asked(
      'Who is the starting player, and who takes tickets when?',
      'Chance names the starting player of the first race; from race to race it moves on clockwise. Tickets are taken clockwise and then back again, so the last player takes two running. Two players take three tickets each.',
      'HS-2.1',
      'HS-3.1',
      'HS-7.2',
    ),
    asked(
      'When is the side bet decided?',
      'The moment it comes true; then it stays true for this race, whatever happens later. Of a green card only its end counts.',
      'HS-6.10',
      'HS-6.11',
    ),
    asked('Two players end with the same money. Who wins?', 'They share the rank.', 'HS-7.3'),
    asked(
      'What happens when my time runs out?',
      'The plainest thing is played for you: the best mascot ticket that is left, safe side up, and the card of your hand that does the least. In the third race the ticket that can cost the least is doubled.',
      'HS-11.1',
      'HS-11.2',
      'HS-11.3',
    ),
  );
}
