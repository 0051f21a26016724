// What somebody meant to do in a room, or in its lobby, before it was there: start at once, or choose another game.

class Intent {
  start = $state<string | null>(null);
  choose = $state<string | null>(null);
}

export const intent = new Intent();
