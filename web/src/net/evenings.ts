// Evenings by their lasting link.
import { ask } from './api';
import type { Evening } from './wire';

export const evening = (id: string, number: number): Promise<Evening> =>
  ask<Evening>(`/api/evenings/${encodeURIComponent(id)}/${number}`);

/** The page of an evening, for people. */
export const link = (id: string, number: number): string => `${location.origin}/evening/${id}/${number}`;
