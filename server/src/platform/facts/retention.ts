import * as z from 'zod/mini';
import { defineTask } from '../tasks/definition.ts';
import { deleteOutdated } from './queries.ts';

const batch = 2000;

/**
 * Keeps the platform's own tables small: facts a week, proofs of effects two, keys, tickets and counters until they
 * mean nothing.
 */
export const cleanUp = defineTask({
  name: 'platform.clean_up',
  payload: z.object({}),
  attempts: 3,
  schedule: '17 * * * *',
  concurrency: 1,
  async run(ctx) {
    while (!ctx.signal.aborted && (await deleteOutdated(ctx.db, batch)) === batch);
  },
});
