import type { EffectContext, RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { isSuspended, limitedUntil } from '#modules/accounts';
import { spaceFor } from '#modules/spaces';
import { defaultVisibility, insertPublished } from '../create-post.ts';
import { hold } from '../held/hold.ts';
import { canCreatePost } from '../policy.ts';
import { canPostIn, needsApproval } from '../spaces/policy.ts';
import type { PostsTables } from '../tables.ts';
import { linkParts } from '../text/mention.ts';
import { resolveTags, tagsOfRow } from '../text/tags.ts';
import { presentOne } from './present.ts';
import { activeActors, findScheduled, takeScheduled, type TakenRow } from './queries-scheduled.ts';

type PostsContext = RequestContext<PostsTables>;

/**
 * Publishes what was taken out of the table, under its id, with the rights that the author has now. The transaction
 * that took the row creates the post: both happen, or neither. False: it waits for an admin of its space. `usual`: the
 * level that the author's setting says.
 */
export async function publishTaken(ctx: PostsContext, row: TakenRow, usual?: string): Promise<boolean> {
  const { id, space_id: spaceId, as_community: asCommunity, text } = row;
  const storedTags = tagsOfRow(row);
  const [foundSpace, tags, entities, visibility] = await Promise.all([
    spaceId === null ? null : spaceFor(ctx, spaceId),
    resolveTags(ctx, storedTags),
    linkParts(ctx, text),
    spaceId === null ? (row.visibility ?? usual ?? defaultVisibility(ctx)) : 'anyone',
  ]);
  const space = foundSpace === null ? null : found(foundSpace);
  enforce(space === null ? canCreatePost(ctx) : canPostIn(ctx, space, { asCommunity }));
  const common = { id, text, commentsOpen: row.comments_open };
  if (space !== null && !asCommunity && needsApproval(space, ctx.now)) {
    await hold(ctx, { ...common, ...tags, spaceId: space.id, postId: null, stored: row.attachment });
    return false;
  }
  await insertPublished(ctx, {
    ...common,
    authorId: asCommunity && space !== null ? space.id : ctx.actor.id,
    memberId: ctx.member.id,
    spaceId,
    entities,
    tags,
    attachment: row.attachment,
    visibility,
    publishedAt: ctx.now,
  });
  return true;
}

/** Publishes a scheduled post by hand, before its time. */
export async function publishNow(ctx: PostsContext, id: string, version: number): Promise<{ postId: string | null }> {
  const authorId = ctx.actor.id;
  const { row, usual } = await inOrder({
    row: async () => takeScheduled.first(ctx.db, { id, authorId, version }),
    usual: async () => defaultVisibility(ctx),
  });
  if (row === undefined) {
    const current = await presentOne(ctx, await findScheduled.first(ctx.db, { id, authorId }));
    throw new Refusal('stale', { current });
  }
  const isPublished = await publishTaken(ctx, row, usual);
  await ctx.emit('posts.schedule_changed', { scheduledId: id, authorId });
  return { postId: isPublished ? id : null };
}

/**
 * The author of a scheduled post as a caller, with the role that they have now. Refused when they left the page, or
 * when one of the two accounts is closed, and while the member is suspended or limited.
 */
export async function asAuthor(
  tx: EffectContext<PostsTables>,
  { member_id: memberId, author_id: authorId }: TakenRow,
): Promise<PostsContext> {
  const ids = [...new Set([memberId, authorId])];
  const [suspended, limit, active, pages] = await Promise.all([
    isSuspended(across(tx.db), memberId, tx.now),
    limitedUntil(across(tx.db), memberId, tx.now),
    activeActors(tx.db, { ids }),
    memberId === authorId ? [] : tx.services.roles.list(across(tx.db), memberId),
  ]);
  const page = pages.find((each) => each.id === authorId);
  if (suspended || limit !== null || active.length < ids.length || (memberId !== authorId && page === undefined))
    throw new Refusal('not_permitted');
  return {
    ...tx,
    actor: page === undefined ? { id: memberId } : { id: page.id, kind: page.kind },
    // Its limits were counted when it was scheduled.
    member: { id: memberId, since: new Date(0), isAdmin: false, sessionId: '' },
    role: page?.role ?? null,
    origin: { address: '', userAgent: '' },
    whisper: () => undefined,
    record: () => undefined,
  };
}
