import { type Kind, KINDS } from '#contract/core/kinds.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { type listPaidCampaigns as endpoint, PAID_CAMPAIGNS_MAX } from '#contract/wallet/history.ts';
import type { WalletContext } from '../deposits/read-deposit.ts';
import { SPENDING_MODULE } from '../read-wallet.ts';
import { selectPaidCampaigns } from './queries.ts';

/** Whether things of this kind have cards. */
export const isKind = (kind: string): kind is Kind => KINDS.some((each) => each === kind);

/** Campaigns by which lines can be filtered. */
export async function listPaidCampaigns(ctx: WalletContext): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const rows = await selectPaidCampaigns(ctx.db, {
    ownerId: ctx.actor.id,
    module: SPENDING_MODULE,
    limit: PAID_CAMPAIGNS_MAX,
  });
  const cards = await ctx.cards(rows.map(({ id }) => ({ kind: 'campaign', id })));
  return rows.flatMap(({ id, at }) => {
    const campaign = cards.get('campaign', id);
    return campaign === undefined ? [] : [{ campaign, at: at.toISOString() }];
  });
}
