import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';

export const actorFacts = {
  /** What a card shows has changed: a name, a headline, a photo. */
  'actors.card_changed': z.object({ actorId: id }),
  'actors.state_changed': z.object({ actorId: id, state: z.enum(['active', 'hidden', 'erased']) }),
} as const;
