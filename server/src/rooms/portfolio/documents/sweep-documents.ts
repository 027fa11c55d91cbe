import * as z from 'zod/mini';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { PortfolioTables } from '../tables.ts';
import { documentFolder } from './make-document.ts';

/** Deletes documents made before yesterday: their addresses were good for minutes. */
export const sweepDocuments = defineTask({
  name: 'portfolio.sweep_documents',
  payload: z.object({}),
  schedule: '37 3 * * *',
  run: async (act: TaskAct<PortfolioTables>) => {
    const yesterday = `${documentFolder}/${new Date(act.now.getTime() - day).toISOString().slice(0, 10)}`;
    for await (const key of act.services.files.list(documentFolder))
      if (key < yesterday) await act.services.files.delete(key);
  },
});
