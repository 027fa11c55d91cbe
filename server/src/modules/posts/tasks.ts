import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import { releaseMedia } from '#modules/media';
import { deleteTimelineOf, purgeComments, takeDeletedPosts, trimTimelines } from './feed/queries-timeline.ts';
import type { PostsTables } from './tables.ts';

const nothing = z.object({});
/** Rows of each kind in one transaction. */
const batch = 500;
/** Comes before every id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Removes for good what was deleted and can no longer be restored. Deleting a post asks for it at the moment that ends;
 * by the clock
 * it takes comments and what was left.
 */
export const purge = defineTask({
  name: 'posts.purge',
  payload: nothing,
  schedule: '*/5 * * * *',
  run: async (ctx: TaskContext<PostsTables>) => {
    const before = new Date(ctx.now.getTime() - restorePeriodMs);
    let full: boolean;
    do
      full = await ctx.transaction(async (inside) => {
        const posts = await takeDeletedPosts(inside.db, { deletedBefore: before, limit: batch });
        if (posts.length > 0) await deleteTimelineOf(inside.db, { postIds: posts.map((post) => post.id) });
        await releaseMedia(
          inside,
          posts.flatMap((post) => post.picture_ids),
        );
        return (await purgeComments(inside.db, before, batch)) === batch || posts.length === batch;
      });
    while (full && !ctx.signal.aborted);
  },
});

/** Keeps home pages short: the newest hints of each member. */
export const trim = defineTask({
  name: 'posts.trim_timelines',
  payload: nothing,
  schedule: '17 * * * *',
  run: async (ctx: TaskContext<PostsTables>) => {
    let after: string | null = nobody;
    do after = await trimTimelines(ctx.db, after, 200);
    while (after !== null && !ctx.signal.aborted);
  },
});
