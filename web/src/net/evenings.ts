// Evenings by their lasting link.
import { ask } from './api';
import type { RoomProgramme } from './wire';

export const evening = (id: string, number: number): Promise<RoomProgramme> =>
  ask<RoomProgramme>(`/api/evenings/${encodeURIComponent(id)}/${number}`);

/** The page of an evening, for people. */
export const link = (id: string, number: number): string => `${location.origin}/evening/${id}/${number}`;
