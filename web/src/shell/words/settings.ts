// The settings of this device.
import { sentences } from '../../lang/sentences';

export const words = sentences({
  title: 'Settings',
  theme: 'Theme',
  themes: { auto: 'Automatic', day: 'Day', night: 'Night' },
  sound: 'Sound',
  sounds: 'Sounds',
  voice: "The caller's voice",
  calls: 'Screen readers are told',
  callsOf: { all: 'Every call', news: 'News only', none: 'No calls' },
  table: 'Table',
  plain: 'Text instead of pictures',
  regulars: 'People, past evenings, stored data',
});
