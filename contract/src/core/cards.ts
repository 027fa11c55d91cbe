import * as z from 'zod/mini';
import { id } from './endpoint.ts';
import { KINDS } from './kinds.ts';
import { avatar } from '../media.ts';

export const ACTOR_KINDS = ['member', 'business', 'institute', 'community'] as const;

/**
 * What the interface needs to show a name, for every kind of actor. The viewer's relationship to it is sent
 * separately.
 */
export const actorCard = z.object({
  id,
  kind: z.enum(ACTOR_KINDS),
  username: z.string(),
  name: z.string(),
  headline: z.string(),
  avatar: z.nullable(avatar),
  verified: z.boolean(),
});
export type ActorCard = z.output<typeof actorCard>;

/** `ended`: still there, but nothing can be done with it any more. */
export const CARD_STATES = ['active', 'ended'] as const;

/** Anything, as notifications, reports, search and other lists of several kinds show it. */
export const card = z.object({
  kind: z.enum(KINDS),
  id,
  /** Its name; empty for kinds without one, such as posts. */
  title: z.string(),
  /** Its first words; may be empty. */
  excerpt: z.string(),
  image: z.nullable(avatar),
  /** Whose it is; a profile is its person's own. */
  author: actorCard,
  /** Where the web app shows it, with the element of the screen after a `#`. */
  path: z.string(),
  state: z.enum(CARD_STATES),
});
export type Card = z.output<typeof card>;
