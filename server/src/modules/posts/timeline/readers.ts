import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { defineBuffer } from '#platform/buffer.ts';
import type { RequestContext, TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { enqueue } from '#platform/tasks/enqueue.ts';
import { day } from '#platform/time.ts';
import { deleteDeadHints } from '../feed/queries-timeline.ts';
import type { PostsTables } from '../tables.ts';
import { forgetPullAuthors } from './queries-fan-out.ts';
import { fillTimeline, markRead, putToSleep, wakeReaders } from './queries-readers.ts';

/** Readers stay awake this long after they last read their feed. */
export const AWAKE_DAYS = 30;
/** Authors who no longer publish posts that are pulled are read this long. */
const PULLED_DAYS = 90;
const BATCH = 100;

/** Marks readers awake, and only then fills their timelines: nothing that is published in between is lost. */
export const wake = defineTask({
  name: 'posts.wake_readers',
  payload: z.object({ viewerIds: z.array(id) }),
  concurrency: 1,
  run: async (ctx: TaskContext<PostsTables>, { viewerIds }) => {
    await wakeReaders(ctx.db, { viewerIds });
    for (const viewerId of viewerIds) await fillTimeline(ctx.db, { viewerId });
  },
});

/** Someone read the first page of their feed on a day (UTC). */
interface Read {
  readonly viewerId: string;
  readonly day: string;
}
export const readers = defineBuffer<PostsTables, Read>({
  name: 'posts.readers',
  key: ({ viewerId, day: date }) => `${viewerId} ${date}`,
  flush: async (db, shown) => {
    const newest = [...new Map(shown.map((read) => [read.viewerId, read])).values()];
    const asleep = await markRead(db, {
      viewerIds: newest.map(({ viewerId }) => viewerId),
      days: newest.map((read) => read.day),
    });
    for (let from = 0; from < asleep.length; from += BATCH)
      await enqueue(across(db), wake, {
        viewerIds: asleep.slice(from, from + BATCH).map(({ viewer_id }) => viewer_id),
      });
  },
});
export const recordReader = (ctx: RequestContext<PostsTables>): void =>
  ctx.record(readers, { viewerId: ctx.actor.id, day: ctx.now.toISOString().slice(0, 10) });

/** Sorts before every id. */
const unknownId = '00000000-0000-0000-0000-000000000000';

/** Once a day: puts silent readers to sleep, deletes hints of posts that are gone, and forgets former pull authors. */
export const tidyTimelines = defineTask({
  name: 'posts.tidy_timelines',
  payload: z.object({}),
  schedule: '41 3 * * *',
  run: async (ctx: TaskContext<PostsTables>) => {
    const silentSince = new Date(ctx.now.getTime() - AWAKE_DAYS * day).toISOString().slice(0, 10);
    let slept: number;
    do slept = (await putToSleep.first(ctx.db, { before: silentSince, limit: BATCH }))?.readers ?? 0;
    while (slept === BATCH && !ctx.signal.aborted);
    let after: string | null = unknownId;
    do after = await deleteDeadHints(ctx.db, after, BATCH);
    while (after !== null && !ctx.signal.aborted);
    await forgetPullAuthors(ctx.db, { before: new Date(ctx.now.getTime() - PULLED_DAYS * day) });
  },
});
