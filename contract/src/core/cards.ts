import * as z from 'zod/mini';
import { id } from './endpoint.ts';
import { KINDS } from './kinds.ts';
import { label } from './labels/labels.ts';
import { avatar } from '../media/media.ts';

export const ACTOR_KINDS = ['member', 'business', 'institute', 'community'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

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

/**
 * A ruling withholds the thing: only its owner sees it, and reads this. For everyone else it is as if the thing had
 * never been there.
 */
export const withheld = z.optional(z.literal(true));

/** `ended`: it still exists, but no action on it is possible any more. */
export const CARD_STATES = ['active', 'ended'] as const;

/** An object of any kind, as notifications, reports, search and other mixed lists show it. */
export const card = z.object({
  kind: z.enum(KINDS),
  id,
  /** Its name; empty for kinds without one, such as posts. */
  title: z.string(),
  /** The first words of its text; may be empty. */
  excerpt: z.string(),
  image: z.nullable(avatar),
  /** Its author or owner; the author of a profile is the person it describes. */
  author: actorCard,
  /** Path of its screen in the web app, with a `#` fragment for the element on that screen. */
  path: z.string(),
  state: z.enum(CARD_STATES),
  label,
});
export type Card = z.output<typeof card>;
