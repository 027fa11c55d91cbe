import * as z from 'zod/mini';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { restoreWindow } from '#platform/undo.ts';
import { releaseMedia } from '#rooms/media';
import { deleteTimelineOf, purgeComments, takeDeletedPosts, trimTimelines } from './queries-timeline.ts';
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
  run: async (act: TaskAct<PostsTables>) => {
    const before = new Date(act.now.getTime() - restoreWindow);
    let full: boolean;
    do
      full = await act.transaction(async (inside) => {
        const posts = await takeDeletedPosts(inside.db, before, batch);
        if (posts.length > 0)
          await deleteTimelineOf(
            inside.db,
            posts.map((post) => post.id),
          );
        await releaseMedia(
          inside,
          posts.flatMap((post) => post.picture_ids),
        );
        return (await purgeComments(inside.db, before, batch)) === batch || posts.length === batch;
      });
    while (full && !act.signal.aborted);
  },
});

/** Keeps home pages short: the newest hints of each member. */
export const trim = defineTask({
  name: 'posts.trim_timelines',
  payload: nothing,
  schedule: '17 * * * *',
  run: async (act: TaskAct<PostsTables>) => {
    let after: string | null = nobody;
    do after = await trimTimelines(act.db, after, 200);
    while (after !== null && !act.signal.aborted);
  },
});
