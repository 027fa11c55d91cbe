import type { ExternalStore, SearchAmong } from '#platform/kinds.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { type JobsContext, viewerOf } from '../read-job.ts';
import type { JobsTables } from '../tables.ts';
import { editFavouriteJob, saveJob, unsaveJob } from './favourite-jobs.ts';
import { parseJobWords } from '../board/parse-words.ts';
import { favouritesAmong } from './queries.ts';

const own = (ctx: unknown): JobsContext => ctx as JobsContext;
/** Saved jobs are stored here, and provided to the saved items. */
export const storesJobs: ExternalStore = {
  save: async (ctx, id) => (await saveJob(own(ctx), id)).note,
  unsave: async (ctx, id) => void (await unsaveJob(own(ctx), id)),
  note: async (ctx, id, note) => (await editFavouriteJob(own(ctx), id, note)).note,
};
export const findSavedJobs: SearchAmong = async (ctx, { ids, text }) => {
  const rows = await favouritesAmong(narrowed<JobsTables>(ctx.db), {
    ...viewerOf(own(ctx)),
    ids: [...ids],
    query: parseJobWords(text),
  });
  return rows.map(({ id }) => id);
};
