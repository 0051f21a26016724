// Pages and lines for when something went wrong, and for what everybody in a room should know.
import { sentences } from '../../lang/sentences';

export const words = sentences({
  newerPage: 'The server has a newer version of this page.',
  reload: 'Reload',
  noPage: { headline: 'Page not found', words: 'There is no such page. All games are on the front page.' },
  toFrontPage: 'To the front page',
  tryAgain: 'Try again',
  elsewhere: { words: 'Your seat is on another device.', action: 'Move it here' },
  dismiss: 'OK',
  connecting: 'Connecting…',
  closed: {
    no_room: {
      headline: 'The room is gone',
      words: 'There is no room with this code on this server. Perhaps it was another server, or another night.',
    },
    damaged_log: {
      headline: 'This room cannot be opened',
      words: 'Its log on the server is damaged, and the server does not guess what was played. Tell whoever runs it.',
    },
    kicked: { headline: 'You were removed', words: 'The leader removed you from this room.' },
    no_websocket: {
      headline: 'This browser cannot play',
      words: 'It does not support WebSockets, or something between you and the server blocks them.',
    },
    unreadable: {
      headline: 'The messages cannot be read',
      words: 'Something between you and the server changes its messages. Try again, or use another network.',
    },
    flood: {
      headline: 'Too many requests',
      words: 'This page sent too many requests and was disconnected. Try again in a moment.',
    },
    otherwise: { headline: 'Disconnected', words: 'The server ended this connection.' },
  },
});
