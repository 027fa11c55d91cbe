import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { renderMedia } from './render-media.ts';
import { sweep } from './sweep.ts';
import type { MediaTables } from './tables.ts';

/** Renders an upload. The platform decodes two pictures at a time, so more concurrent tasks would only wait. */
export const renderTask = defineTask({
  name: 'media.render',
  payload: z.object({ id }),
  concurrency: 2,
  run: async (ctx: TaskContext<MediaTables>, payload) => renderMedia(ctx, payload.id),
});

export const sweepTask = defineTask({
  name: 'media.sweep',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: async (ctx: TaskContext<MediaTables>) => sweep(ctx),
});
