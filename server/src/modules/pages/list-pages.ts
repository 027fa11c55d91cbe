import type { Out } from '#contract/core/endpoint.ts';
import type { listPages as endpoint } from '#contract/pages/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { enforce, kindVerdict } from '#platform/policy.ts';
import { searchPattern } from '#modules/actors';
import { presentRow } from './present.ts';
import { pageLists } from './queries-details.ts';
import type { PagesTables } from './tables.ts';

/** One page of a list of pages of a kind, newest first. */
export async function listPages(
  ctx: RequestContext<PagesTables>,
  { kind, list, search, cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  enforce(kindVerdict(ctx, kind));
  const rows = await pageLists[list](ctx.db, {
    ...fromCursor(cursor, newestPosition),
    kind,
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    search: searchPattern(search),
    limit: limit + 1,
  });
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.at, id: row.actor_id }),
    (row) => presentRow(row, ctx),
  );
}
