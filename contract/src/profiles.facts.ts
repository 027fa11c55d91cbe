import * as z from 'zod/mini';
import { id } from './kit.ts';

export const profileFacts = {
  /** About, place, interests or cover; what a card shows is told by the actors room. */
  'profiles.changed': z.object({ memberId: id }),
} as const;
