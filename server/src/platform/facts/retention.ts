import * as z from 'zod/mini';
import { defineTask } from '../tasks/definition.ts';
import { deleteOutdated } from './queries.ts';

const batch = 2000;

/**
 * Deletes outdated rows of the platform's own tables: facts after a week, records of effects after two, idempotency
 * keys, tickets and counters once they have no use.
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
