import * as z from 'zod/mini';
import { EDITION_HOURS } from '#contract/posts/feed.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day, hour } from '#platform/time.ts';
import { deleteOldEditions } from '../editions/queries-editions.ts';
import type { PostsTables } from '../tables.ts';
import { forgetViewers } from './record-views.ts';

/** Days for which it is stored who saw a post: what was seen longer ago is not in an edition. */
const VIEWERS_KEPT_DAYS = 30;

export const forgetSeen = defineTask({
  name: 'posts.forget_seen',
  payload: z.object({}),
  schedule: '35 * * * *',
  run: async (ctx: TaskContext<PostsTables>) => {
    const before = new Date(ctx.now.getTime() - VIEWERS_KEPT_DAYS * day).toISOString().slice(0, 10);
    await forgetViewers(ctx.db, { before });
    await deleteOldEditions(ctx.db, { before: new Date(ctx.now.getTime() - EDITION_HOURS * hour) });
  },
});
