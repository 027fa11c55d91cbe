import * as z from 'zod/mini';
import { id } from '#contract/kit.ts';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { renderMedia } from './render-media.ts';
import { sweep } from './sweep.ts';
import type { MediaTables } from './tables.ts';

/**
 * Makes the renditions of an upload. The platform decodes two pictures at once; more work waiting for that would only
 * wait.
 */
export const renderTask = defineTask({
  name: 'media.render',
  payload: z.object({ id }),
  concurrency: 2,
  run: (act: TaskAct<MediaTables>, payload) => renderMedia(act, payload.id),
});

export const sweepTask = defineTask({
  name: 'media.sweep',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: (act: TaskAct<MediaTables>) => sweep(act),
});
