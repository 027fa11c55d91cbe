import * as z from 'zod/mini';
import { label } from '../core/labels/labels.ts';
import { actorCard, withheld } from '../core/cards.ts';
import { id, instant } from '../core/endpoint.ts';
import { attachment, POST_TYPES } from './attachments.ts';
import { levels } from './params.ts';
import { postCounts, reaction } from './reactions.ts';
import { entity } from './text.ts';
import { SPACE_KINDS } from '../spaces/choices.ts';

export const REPOST_MODES = ['with_thoughts', 'direct'] as const;
export type RepostMode = (typeof REPOST_MODES)[number];

/** The community or group that a post is in. */
export const postSpace = z.object({
  id,
  kind: z.enum(SPACE_KINDS),
  name: z.string(),
  /** Only members see what is in it. */
  private: z.boolean(),
});
export type PostSpace = z.output<typeof postSpace>;

/** A post without what it reposts. */
const postItself = z.object({
  id,
  space: z.nullable(postSpace),
  /** On top of its space. */
  pinned: z.boolean(),
  /** The team of the space closed the comments. */
  commentsLocked: z.boolean(),
  /** An edit by the viewer waits for an admin of the space. */
  editWaits: z.boolean(),
  /** The comment that is marked as the answer, where the viewer sees it. */
  answerId: z.nullable(id),
  /** Who wrote it as the community: for its admins. */
  writtenBy: z.nullable(z.object({ id, username: z.string() })),
  author: actorCard,
  text: z.string(),
  entities: z.array(entity),
  /** Those of the hashtag field, in their order. */
  hashtags: z.array(z.string()),
  /** People that it is tagged with, as far as the viewer may see them. */
  tagged: z.array(actorCard),
  type: z.enum(POST_TYPES),
  attachment,
  visibility: levels,
  commentsOpen: z.boolean(),
  counts: postCounts,
  /** The viewer's own reaction. */
  reaction: z.nullable(reaction),
  /** The viewer has a direct repost of it. */
  reposted: z.boolean(),
  version: z.int(),
  publishedAt: instant,
  edited: z.boolean(),
  withheld,
  label,
  /** Whether the viewer follows the author or asked to. */
  follow: z.enum(['none', 'requested', 'following']),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    comment: z.boolean(),
    react: z.boolean(),
    /** Unfollow, or withdraw a follow request. */
    follow: z.boolean(),
    unfollow: z.boolean(),
    /** A hidden post is left out of lists and only shown on its own page. */
    hide: z.boolean(),
    unhide: z.boolean(),
    mute: z.boolean(),
    report: z.boolean(),
    repost: z.boolean(),
    /** Remove oneself from the tagged people. */
    untag: z.boolean(),
    /* For the team of its space. */
    pin: z.boolean(),
    unpin: z.boolean(),
    lockComments: z.boolean(),
    unlockComments: z.boolean(),
    remove: z.boolean(),
  }),
});
/** As a repost shows it; what the origin itself reposts is not shown within. */
const origin = z.extend(postItself, { repost: z.null() });
export const post = z.extend(postItself, {
  repost: z.nullable(
    z.object({
      mode: z.enum(REPOST_MODES),
      /** Null when it was deleted or is not visible to the viewer: the reply does not tell which. */
      origin: z.nullable(origin),
    }),
  ),
});
export type Post = z.output<typeof post>;
