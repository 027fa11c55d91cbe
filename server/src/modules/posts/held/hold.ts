import type { NewAttachment } from '#contract/posts/attachments.ts';
import type { HeldPost } from '#contract/posts/spaces.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { found } from '#platform/refusal.ts';
import { dailyLimits } from '../limits.ts';
import { attach } from '../attachments/kinds.ts';
import type { StoredAttachment } from '../attachments/stored.ts';
import type { PostsTables } from '../tables.ts';
import { linkParts } from '../text/mention.ts';
import { resolveTags, tagsRow } from '../text/tags.ts';
import { withTagged } from '../visibility/tagged.ts';
import { presentHeld } from './present.ts';
import { findHeld, insertChange, insertHeldPost } from './queries-held.ts';

type PostsContext = RequestContext<PostsTables>;
interface Held {
  /** The id that a new post keeps when it is published. */
  readonly id: string;
  readonly spaceId: string;
  /** The published post that it changes. */
  readonly postId: string | null;
  readonly text: string;
  readonly hashtags?: readonly string[] | undefined;
  readonly taggedIds?: readonly string[] | undefined;
  readonly attachment?: NewAttachment | undefined;
  /** Attached before: of a scheduled post. */
  readonly stored?: StoredAttachment;
  readonly commentsOpen?: boolean | undefined;
}

export async function readHeld(ctx: PostsContext, heldId: string): Promise<HeldPost> {
  const rows = await findHeld(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, heldId });
  const [row] = await withTagged(ctx, rows);
  return presentHeld(found(row), ctx);
}

/** Holds a new post, or an edit of one, until an admin of its space has decided. */
export async function hold(ctx: PostsContext, waiting: Held): Promise<HeldPost> {
  const { id, spaceId, text } = waiting;
  const [entities, tags, attachment] = await Promise.all([
    linkParts(ctx, text),
    resolveTags(ctx, waiting),
    waiting.stored ?? attach(ctx, waiting.attachment),
  ]);
  const row = {
    id,
    space_id: spaceId,
    post_id: waiting.postId,
    author_id: ctx.actor.id,
    member_id: ctx.member.id,
    text,
    entities: JSON.stringify(entities),
    ...tagsRow(tags),
    attachment: JSON.stringify(attachment),
    comments_open: waiting.commentsOpen ?? true,
    created_at: ctx.now,
  };
  const { reply } = await inOrder({
    countPosts: async () => countDaily(ctx, dailyLimits.posts),
    insertHeldPost: async () => insertHeldPost(ctx.db, row),
    insertChange: async () =>
      insertChange(ctx.db, { heldId: id, before: null, after: 'held', byId: ctx.actor.id, now: ctx.now }),
    reply: async () => readHeld(ctx, id),
  });
  await ctx.emit('posts.held', { heldId: id, spaceId, authorId: ctx.actor.id });
  return reply;
}
