// Whether the server has a newer page than this one.
import { build } from '../net/api';

declare const __BUILD__: string;

/** The name of this build; the script that finishes a build looks for the frame around it. */
const OURS = __BUILD__.replace('__RAILBIRD_BUILD__', '').replace('__', '');

class Build {
  stale = $state(false);

  async check(): Promise<void> {
    const theirs = await build();
    this.stale = theirs !== null && theirs !== OURS;
  }
}

export const pageBuild = new Build();
