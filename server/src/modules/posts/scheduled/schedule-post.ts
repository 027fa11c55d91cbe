import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import {
  SCHEDULE_MAX_DAYS,
  SCHEDULE_MIN_MINUTES,
  type editScheduledPost,
  type listScheduledPosts,
  type ScheduledPost,
  type schedulePost as endpoint,
} from '#contract/posts/scheduled.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { defaultLimit, fromCursor, infinitePage, oldestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { day, minute } from '#platform/time.ts';
import { instantOf } from '#platform/zones/typed-time.ts';
import { releaseMedia } from '#modules/media';
import { spaceFor } from '#modules/spaces';
import { attach, filesOf } from '../attachments/kinds.ts';
import { dailyLimits } from '../limits.ts';
import { canCreatePost } from '../policy.ts';
import { canPostIn } from '../spaces/policy.ts';
import type { PostsTables } from '../tables.ts';
import { resolveTags, tagsRow } from '../text/tags.ts';
import { refuseLevelOfPage } from '../visibility/level-of-page.ts';
import { taggedFor, withTagged } from '../visibility/tagged.ts';
import { presentOne, presentScheduled } from './present.ts';
import {
  findScheduled,
  insertScheduled,
  lockScheduled,
  scheduledPage,
  takeScheduled,
  updateScheduled,
} from './queries-scheduled.ts';
import { publishScheduled } from './tasks.ts';

export type PostsContext = RequestContext<PostsTables>;

/** A time between five minutes and 90 days from now. */
async function timeOf(ctx: PostsContext, typed: string, zone: string | undefined): Promise<Date> {
  const at = await instantOf(ctx, { field: 'publishAt', typed, zone });
  const ahead = at.getTime() - ctx.now.getTime();
  if (ahead < SCHEDULE_MIN_MINUTES * minute) throw fieldRefusal('publishAt', 'schedule_too_soon');
  if (ahead > SCHEDULE_MAX_DAYS * day) throw fieldRefusal('publishAt', 'schedule_too_late');
  return at;
}
const empty = () => new Refusal('post_empty', { fields: [{ field: 'text', key: 'required' }] });

/** The fact for other windows, and the task at the new time; the one at the former time finds nothing due. */
async function announce(ctx: PostsContext, id: string, publishAt: Date | null): Promise<void> {
  await ctx.emit('posts.schedule_changed', { scheduledId: id, authorId: ctx.actor.id });
  if (publishAt !== null) await ctx.task(publishScheduled, { id }, { runAt: publishAt, key: `posts.scheduled:${id}` });
}

/** Schedules a post. Its files belong to it from now on, so that no sweep deletes them. */
export async function schedulePost(
  ctx: PostsContext,
  { attachment, spaceId, asCommunity = false, ...input }: Out<(typeof endpoint)['body']>,
): Promise<ScheduledPost> {
  if (input.text === '' && attachment === undefined) throw empty();
  refuseLevelOfPage(ctx, input.visibility);
  const id = uuid();
  const ownerId = asCommunity && spaceId !== undefined ? spaceId : ctx.actor.id;
  const { publishAt, space, tags, stored } = await inOrder({
    publishAt: async () => timeOf(ctx, input.publishAt, input.timeZone),
    space: async () => (spaceId === undefined ? null : spaceFor(ctx, spaceId)),
    tags: async () => resolveTags(ctx, input),
    stored: async () => attach(ctx, attachment, ownerId),
    lockScheduled: async () => lockScheduled(ctx.db, { authorId: ctx.actor.id }),
    countPosts: async () => countDaily(ctx, dailyLimits.posts),
  });
  enforce(space === null ? canCreatePost(ctx) : canPostIn(ctx, found(space), { asCommunity }));
  const tagsOfPost = tagsRow(tags);
  const { inserted, row, tagged } = await inOrder({
    inserted: async () =>
      insertScheduled.first(ctx.db, {
        id,
        authorId: ctx.actor.id,
        memberId: ctx.member.id,
        spaceId: spaceId ?? null,
        asCommunity,
        text: input.text,
        hashtags: tagsOfPost.hashtags,
        taggedIds: tagsOfPost.tagged_ids,
        attachment: stored,
        visibility: spaceId === undefined ? (input.visibility ?? null) : null,
        commentsOpen: input.commentsOpen ?? true,
        publishAt,
        timeZone: input.timeZone,
        now: ctx.now,
      }),
    row: async () => findScheduled.first(ctx.db, { id, authorId: ctx.actor.id }),
    tagged: async () => taggedFor(ctx, [tagsOfPost]),
  });
  found(inserted, 'scheduled_full');
  await announce(ctx, id, publishAt);
  return presentScheduled(tagged(found(row)), ctx as unknown as RequestContext<never>);
}

export async function listScheduled(
  ctx: PostsContext,
  { cursor, limit = defaultLimit }: Out<(typeof listScheduledPosts)['query']>,
): Promise<Out<(typeof listScheduledPosts)['reply']>> {
  const position = fromCursor(cursor, oldestPosition);
  const rows = await scheduledPage(ctx.db, { authorId: ctx.actor.id, ...position, limit: limit + 1 });
  return infinitePage(
    await withTagged(ctx, rows),
    limit,
    (row) => ({ at: row.publish_at, id: row.id }),
    (row) => presentScheduled(row, ctx as unknown as RequestContext<never>),
  );
}

/** Changes a post while it waits. A stale version is refused with the current one. */
export async function editScheduled(
  ctx: PostsContext,
  id: string,
  input: Out<(typeof editScheduledPost)['body']>,
): Promise<ScheduledPost> {
  const [loaded, at] = await Promise.all([
    findScheduled.first(ctx.db, { id, authorId: ctx.actor.id }),
    input.publishAt === undefined ? undefined : timeOf(ctx, input.publishAt, input.timeZone),
  ]);
  const row = found(loaded);
  refuseLevelOfPage(ctx, input.visibility, row.visibility);
  const publishAt = at ?? row.publish_at;
  const text = input.text ?? row.text;
  if (text === '' && row.attachment.kind === 'none') throw empty();
  const { updated, current } = await inOrder({
    updated: async () =>
      updateScheduled.first(ctx.db, {
        id,
        authorId: ctx.actor.id,
        version: input.version,
        text,
        visibility: row.space_id === null ? (input.visibility ?? row.visibility) : null,
        commentsOpen: input.commentsOpen ?? row.comments_open,
        publishAt,
        timeZone: input.timeZone ?? row.time_zone,
        failure: input.publishAt === undefined ? row.failure : null,
      }),
    countEdits: async () => countDaily(ctx, dailyLimits.edits),
    current: async () => findScheduled.first(ctx.db, { id, authorId: ctx.actor.id }),
  });
  const now = await presentOne(ctx, current);
  if (updated === undefined) throw new Refusal('stale', { current: now });
  await announce(ctx, id, publishAt);
  return now;
}

export async function deleteScheduled(ctx: PostsContext, id: string): Promise<void> {
  const row = found(await takeScheduled.first(ctx.db, { id, authorId: ctx.actor.id, version: null }));
  await releaseMedia({ db: across(ctx.db), task: ctx.task.bind(ctx) }, filesOf(row.attachment));
  await announce(ctx, id, null);
}
