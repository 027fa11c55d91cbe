import * as z from 'zod/mini';
import { id } from '#contract/kit.ts';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { AccountsTables } from '../tables.ts';
import { exportKey } from './keys.ts';

/** Deletes the files of copies that were given up, or whose time is over. */
export const dropExports = defineTask({
  name: 'accounts.drop_exports',
  payload: z.object({ ids: z.array(id) }),
  run: async ({ services: { files } }: TaskAct<AccountsTables>, { ids }) => {
    for (const each of ids) await files.delete(exportKey(each));
  },
});
