// The table of Don't Hesitate.
import type { Event, Options, Scene, View } from '../../generated/dont-hesitate';
import type { Table } from '../contract';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { caption, phase, question, tally } from './words';

export const table: Table<View, Options, Scene, Event> = { Track, Slip, tally, phase, question, caption };
