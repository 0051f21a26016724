// Whether the server has a newer page than this one.
import { build } from '../net/api';

declare const __BUILD__: string;

class Build {
  stale = $state(false);

  async check(): Promise<void> {
    const theirs = await build();
    this.stale = theirs !== null && theirs !== __BUILD__;
  }
}

export const pageBuild = new Build();
