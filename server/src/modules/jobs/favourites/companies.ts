import type { Out } from '#contract/core/endpoint.ts';
import type { listFavouriteCompanies as listEndpoint } from '#contract/jobs/favourites.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { presentActorCard } from '#modules/actors';
import { type JobsContext, viewerOf } from '../read-job.ts';
import { companiesPage, deleteCompany, findCompany, insertCompany, seesCompany } from './queries.ts';

const changed = async (ctx: Pick<JobsContext, 'member' | 'emit'>, pageId: string) =>
  ctx.emit('jobs.company_favourite_changed', { memberId: ctx.member.id, pageId });

/** The caller hears of the new jobs of a page that they may see. */
export async function saveCompany(ctx: JobsContext, pageId: string): Promise<{ pageId: string }> {
  const { page } = await inOrder({
    inTurn: async () => inTurn(across(ctx.db), ctx.member, 'favourites'),
    page: async () => seesCompany.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, pageId }),
  });
  found(page);
  const values = { memberId: ctx.member.id, pageId, now: ctx.now };
  const { is_new: isNew } = found(await insertCompany.first(ctx.db, values), 'saved_full');
  if (isNew) await changed(ctx, pageId);
  return { pageId };
}

export async function unsaveCompany(ctx: JobsContext, pageId: string): Promise<void> {
  if ((await deleteCompany(ctx.db, { memberId: ctx.member.id, pageId })).length > 0) await changed(ctx, pageId);
}

export const readCompanyFavourite = async (ctx: JobsContext, pageId: string): Promise<{ saved: boolean }> => ({
  saved: (await findCompany.first(ctx.db, { memberId: ctx.member.id, pageId })) !== undefined,
});

export async function listFavouriteCompanies(
  ctx: JobsContext,
  { cursor, limit = defaultLimit }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const position = fromCursor(cursor, newestPosition);
  const rows = await companiesPage(ctx.db, { ...viewerOf(ctx), ...position, limit: limit + 1 });
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.saved_at, id: row.page_id }),
    (row) => ({
      page: presentActorCard(row, ctx.services, ctx.now),
      openJobs: row.open_jobs,
      savedAt: row.saved_at.toISOString(),
    }),
  );
}
