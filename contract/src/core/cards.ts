import * as z from 'zod/mini';
import { id } from './endpoint.ts';
import type { Kind } from './kinds.ts';
import { avatar } from '../media.ts';

export const ACTOR_KINDS = ['member', 'business', 'institute', 'community'] as const;

/** What a name on the screen needs, for everyone who can act. The viewer's relation to it is told apart. */
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

/** A post or comment as a notification or a report shows it: the first characters and whose it is. */
export const excerptCard = z.object({ id, postId: id, author: actorCard, excerpt: z.string() });
export type ExcerptCard = z.output<typeof excerptCard>;

/** A skill that a profile lists, as the list words it in the reader's language where it stands there. */
export const skillCard = z.object({ id, name: z.string() });
export type SkillCard = z.output<typeof skillCard>;

/** A request to connect, for the two whom it is between: the words that came with it. */
export const requestCard = z.object({ id, note: z.string() });
export type RequestCard = z.output<typeof requestCard>;

export interface CardShapes {
  profile: ActorCard;
  post: ExcerptCard;
  comment: ExcerptCard;
  skill: SkillCard;
  request: RequestCard;
}
export type CardOf<K extends Kind> = CardShapes[K];
