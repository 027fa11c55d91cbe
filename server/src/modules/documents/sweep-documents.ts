import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { documentFolder } from './store.ts';
import type { DocumentsTables } from './tables.ts';

/** Deletes documents made before yesterday: their addresses expired after minutes. */
export const sweepDocuments = defineTask({
  name: 'documents.sweep',
  payload: z.object({}),
  schedule: '37 3 * * *',
  run: async (ctx: TaskContext<DocumentsTables>) => {
    const yesterday = `${documentFolder}/${new Date(ctx.now.getTime() - day).toISOString().slice(0, 10)}`;
    for await (const key of ctx.services.files.list(documentFolder))
      if (key < yesterday) await ctx.services.files.delete(key);
  },
});
