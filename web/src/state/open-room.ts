// Opens a room with whoever holds this device as its leader.
import * as api from '../net/api';
import { device } from '../net/storage';
import { keep } from '../net/tokens';
import type { SettingsPatch } from '../net/wire';
import { me } from './me.svelte';

/** The code of the new room, once its leader's seat is kept on this device. */
export async function openRoom(what: SettingsPatch): Promise<string> {
  me.remember();
  const { code, token } = await api.create({ ...what, name: me.name, silks: me.silks, device: device() });
  keep(code, token);
  return code;
}
