import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import { releaseMedia } from '#modules/media';
import { filesOf } from './attachments/kinds.ts';
import { purgeComments, takeDeletedPosts, trimTimelines } from './feed/queries-timeline.ts';
import { deleteOldReach, forgetReachedPeople } from './feed/reach.ts';
import type { PostsTables } from './tables.ts';

const nothing = z.object({});
/** Maximum rows of each kind per transaction. */
const batch = 500;
/** Sorts before every id. */
const unknownId = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes posts and comments that can no longer be restored. Deleting a post queues this task for that time; the
 * schedule covers comments and anything missed.
 */
export const purge = defineTask({
  name: 'posts.purge',
  payload: nothing,
  schedule: '*/5 * * * *',
  run: async (ctx: TaskContext<PostsTables>) => {
    const before = new Date(ctx.now.getTime() - restorePeriodMs);
    let full: boolean;
    do
      full = await ctx.transaction(async (tx) => {
        const posts = await takeDeletedPosts(tx.db, { deletedBefore: before, limit: batch });
        const comments = await purgeComments(tx.db, before, batch);
        await releaseMedia(tx, [
          ...posts.flatMap(({ attachment, comment_pictures: pictures }) => [...filesOf(attachment), ...pictures]),
          ...comments.pictures,
        ]);
        return comments.count === batch || posts.length === batch;
      });
    while (full && !ctx.signal.aborted);
  },
});

/** Trims timelines to the newest rows of each member. */
export const trim = defineTask({
  name: 'posts.trim_timelines',
  payload: nothing,
  schedule: '17 * * * *',
  run: async (ctx: TaskContext<PostsTables>) => {
    let after: string | null = unknownId;
    do after = await trimTimelines(ctx.db, after, 200);
    while (after !== null && !ctx.signal.aborted);
  },
});

/** Days for which the reach of posts is stored, and for which its people are. */
const REACH_KEPT_DAYS = 400;
const PEOPLE_KEPT_DAYS = 1;

/** Forgets who saw posts of pages on days that are over, and after a year how many they were. */
export const forgetReach = defineTask({
  name: 'posts.forget_reach',
  payload: nothing,
  schedule: '25 * * * *',
  run: async (ctx: TaskContext<PostsTables>) => {
    const before = (days: number) => ({
      before: new Date(ctx.now.getTime() - days * day).toISOString().slice(0, 10),
    });
    await forgetReachedPeople(ctx.db, before(PEOPLE_KEPT_DAYS));
    await deleteOldReach(ctx.db, before(REACH_KEPT_DAYS));
  },
});
