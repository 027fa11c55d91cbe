import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { DOCUMENT_DAYS } from '#contract/pages/documents.ts';
import type { TaskContext } from '#platform/context.ts';
import { sweepFiles } from '#platform/files/sweep-files.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { PagesTables } from '../tables.ts';
import { documentsAmong, eraseOldRequests } from './queries.ts';
import { documentFiles, DOCUMENTS } from './store.ts';

/** Documents erased in one run; the others wait for the next. */
const batchSize = 200;

export const dropDocuments = defineTask({
  name: 'pages.drop_documents',
  payload: z.object({ ids: z.array(id) }),
  run: async ({ services: { files } }: TaskContext<PagesTables>, { ids }) => {
    for (const each of ids) await files.delete(documentFiles.fileKey(each));
  },
});

/** Erases documents 90 days after the decision about them, and those whose upload did not end. */
export const eraseDocuments = defineTask({
  name: 'pages.erase_documents',
  payload: z.object({}),
  schedule: '45 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<PagesTables>) => {
    const before = new Date(ctx.now.getTime() - DOCUMENT_DAYS * day);
    await ctx.transaction(async (tx) => {
      const ids = (await eraseOldRequests(tx.db, { before, limit: batchSize })).map((row) => row.id);
      if (ids.length > 0) await tx.task(dropDocuments, { ids });
    });
    const used = async (ids: readonly string[]) =>
      new Set((await documentsAmong(ctx.db, { ids: [...ids] })).map((row) => row.id));
    await sweepFiles(ctx, { folder: DOCUMENTS, used });
  },
});
