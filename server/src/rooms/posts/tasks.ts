import * as z from 'zod/mini';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { releaseMedia } from '#rooms/media';
import { deleteTimelineOf, purgeComments, takeDeletedPosts, trimTimelines } from './queries-timeline.ts';
import { restoreWindow } from './restore-window.ts';
import type { PostsTables } from './tables.ts';

const nothing = z.object({});

/**
 * Removes for good what was deleted and can no longer be restored. Deleting a post asks for it at the moment that ends; by the clock
 * it takes comments and what was left.
 */
export const purge = defineTask({
  name: 'posts.purge',
  payload: nothing,
  schedule: '*/5 * * * *',
  run: async (act: TaskAct<PostsTables>) => {
    const before = new Date(act.now.getTime() - restoreWindow);
    await act.transaction(async (inside) => {
      const posts = await takeDeletedPosts(inside.db, before, 500);
      if (posts.length > 0) await deleteTimelineOf(inside.db, posts.map((post) => post.id));
      await releaseMedia(inside, posts.flatMap((post) => post.picture_ids));
      await purgeComments(inside.db, before);
    });
  },
});

/** Keeps home pages short: the newest hints of each member. */
export const trim = defineTask({
  name: 'posts.trim_timelines',
  payload: nothing,
  schedule: '17 * * * *',
  run: async (act: TaskAct<PostsTables>) => {
    let cut: number;
    do cut = await trimTimelines(act.db, 200);
    while (cut > 0 && !act.signal.aborted);
  },
});
