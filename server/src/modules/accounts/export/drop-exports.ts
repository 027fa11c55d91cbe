import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { AccountsTables } from '../tables.ts';
import { exportKey } from './keys.ts';

/** Deletes the files of cancelled and expired copies. */
export const dropExports = defineTask({
  name: 'accounts.drop_exports',
  payload: z.object({ ids: z.array(id) }),
  run: async ({ services: { files } }: TaskContext<AccountsTables>, { ids }) => {
    for (const each of ids) await files.delete(exportKey(each));
  },
});
