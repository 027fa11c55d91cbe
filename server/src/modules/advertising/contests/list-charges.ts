import type { listCharges as endpoint } from '#contract/advertising/charges.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { ownsCampaign } from '../figures/queries.ts';
import type { AdvertisingContext } from '../tables.ts';
import { presentCharge } from './present.ts';
import { chargePage } from './queries.ts';

/** The views and clicks of a campaign of the caller, or of the page that they act as, with what each cost and why. */
export async function listCharges(
  ctx: AdvertisingContext,
  campaignId: string,
  { list, cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const owned = { ownerId: ctx.actor.id, campaignId };
  const position = fromCursor(cursor, newestPosition);
  const [campaign, rows] = await Promise.all([
    ownsCampaign.first(ctx.db, owned),
    chargePage(ctx.db, { ...owned, ...position, list: list ?? null, limit: limit + 1 }),
  ]);
  found(campaign);
  return infinitePage(
    rows,
    limit,
    ({ at, id }) => ({ at, id }),
    (row) => presentCharge(row, ctx),
  );
}
