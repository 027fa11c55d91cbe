import * as z from 'zod/mini';
import { DRAFT_DAYS } from '#contract/posts/drafts.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { PostsTables } from '../tables.ts';
import { deleteOldDrafts } from './queries-drafts.ts';

/** Deletes drafts that nobody has saved for half a year; what they uploaded goes with the next sweep of uploads. */
export const forgetDrafts = defineTask({
  name: 'posts.forget_drafts',
  payload: z.object({}),
  schedule: '52 * * * *',
  run: async (ctx: TaskContext<PostsTables>) => {
    await deleteOldDrafts(ctx.db, { before: new Date(ctx.now.getTime() - DRAFT_DAYS * day) });
  },
});
