// Names for those who do not want to think of one. They are names and no words: everybody reads them as they are.

export const FIRST = ['Lucky', 'Swift', 'Muddy', 'Gallant', 'Misty', 'Copper', 'Velvet', 'Stormy', 'Sunny', 'Windy'];
export const SECOND = [
  'Heather',
  'Pepper',
  'Juniper',
  'Ginger',
  'Marlow',
  'Biscuit',
  'Rowan',
  'Tansy',
  'Fennel',
  'Bracken',
];
