import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';

/** Private: a page that only its team sees. Hidden: only admins see the actor. Erased: only a pseudonym remains. */
export const ACTOR_STATES = ['active', 'private', 'hidden', 'erased'] as const;
export type ActorState = (typeof ACTOR_STATES)[number];

export const actorFacts = {
  /** What a card shows has changed: a name, a headline, a photo. */
  'actors.card_changed': z.object({ actorId: id }),
  'actors.state_changed': z.object({ actorId: id, state: z.enum(ACTOR_STATES) }),
} as const;
