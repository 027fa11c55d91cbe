import type { Out } from '#contract/core/endpoint.ts';
import type { FavouriteJob, listFavouriteJobs as listEndpoint } from '#contract/jobs/favourites.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import type { JobListRow } from '../columns.ts';
import { presentRow } from '../present.ts';
import { jobFor, type JobsContext, viewerOf } from '../read-job.ts';
import { canSaveJob } from './policy.ts';
import { deleteFavourite, favouritesPage, findRows, insertFavourite, updateNote } from './queries.ts';

interface Mark {
  readonly jobId: string;
  readonly note: string;
}
const changed = async (ctx: Pick<JobsContext, 'member' | 'emit'>, jobId: string) =>
  ctx.emit('jobs.favourite_changed', { memberId: ctx.member.id, jobId });

/** Saves a job that the caller may see. Saving it again changes nothing. */
export async function saveJob(ctx: JobsContext, jobId: string): Promise<Mark> {
  const {
    job: { state, title },
  } = await inOrder({
    inTurn: async () => inTurn(across(ctx.db), ctx.member, 'favourites'),
    job: async () => jobFor(ctx, jobId),
  });
  enforce(canSaveJob(ctx, { state }));
  const values = { memberId: ctx.member.id, jobId, title, now: ctx.now };
  const { note, is_new: isNew } = found(await insertFavourite.first(ctx.db, values), 'saved_full');
  if (isNew) await changed(ctx, jobId);
  return { jobId, note };
}

/** Also for what is no longer visible. Removing it again changes nothing. Returns the note, for an undo. */
export async function unsaveJob(ctx: JobsContext, jobId: string): Promise<{ note: string }> {
  const former = await deleteFavourite.first(ctx.db, { memberId: ctx.member.id, jobId });
  if (former !== undefined) await changed(ctx, jobId);
  return { note: former?.note ?? '' };
}

/** `text`: null leaves the note as it is. */
export async function editFavouriteJob(ctx: JobsContext, jobId: string, text: string | null): Promise<Mark> {
  const { note } = found(await updateNote.first(ctx.db, { memberId: ctx.member.id, jobId, note: text }));
  await changed(ctx, jobId);
  return { jobId, note };
}

/** What the caller saved, the last first; of what can no longer be read, the title is left. */
export async function listFavouriteJobs(
  ctx: JobsContext,
  { cursor, limit = defaultLimit, search = '' }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const position = fromCursor(cursor, newestPosition);
  const rows = await favouritesPage(ctx.db, {
    ...viewerOf(ctx),
    ...position,
    memberId: ctx.member.id,
    search: search === '' ? null : search,
    limit: limit + 1,
  });
  const ids = rows.map(({ job_id: id }) => id);
  const jobs = await findRows(ctx.db, { ...viewerOf(ctx), language: ctx.language, ids });
  const byId = new Map<string, JobListRow>(jobs.map((job) => [job.job_id, job]));
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.saved_at, id: row.job_id }),
    (row): FavouriteJob => {
      const job = byId.get(row.job_id);
      return {
        jobId: row.job_id,
        title: job?.title ?? row.title,
        job: job === undefined ? null : presentRow(job, ctx),
        applied: row.applied,
        note: row.note,
        savedAt: row.saved_at.toISOString(),
      };
    },
  );
}
