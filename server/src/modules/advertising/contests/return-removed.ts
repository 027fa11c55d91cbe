import { CONTEST_DAYS } from '#contract/advertising/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/index.ts';
import { day } from '#platform/time.ts';
import { giveBack } from '../money/give-back.ts';
import type { AdvertisingTables } from '../tables.ts';
import { lockCampaigns } from '../visits/queries.ts';

const caused = `from campaign_visit as visit where visit.viewer_id = :memberId and visit.at > :since and visit.price > 0
    and exists (select from account_out where account_out.member_id = :memberId)`;
const chargedCampaigns = statement({
  params: { memberId: column.uuid, since: column.timestamp },
  row: { campaign_id: column.uuid },
  sql: `select distinct visit.campaign_id ${caused}`,
});
/** Also what waits, or was refused before. What was given back already stays so. */
const returnCharges = statement({
  params: { memberId: column.uuid, since: column.timestamp, now: column.timestamp },
  row: { id: column.uuid, owner_id: column.uuid },
  sql: `
  with charged as (select visit.id, visit.campaign_id, visit.price ${caused}),
    stored as (
      insert into campaign_contest (visit_id, campaign_id, state, found, contested_by, contested_at, decided_at)
      select charged.id, charged.campaign_id, 'returned', '{viewer_removed}', null, :now, :now from charged
      on conflict (visit_id) do update set state = 'returned', found = '{viewer_removed}', decided_at = :now
        where campaign_contest.state <> 'returned'
      returning campaign_contest.visit_id),
    owed as (select charged.campaign_id, sum(charged.price)::bigint as amount
      from charged join stored on stored.visit_id = charged.id group by charged.campaign_id)
  update campaign set credited = campaign.credited + owed.amount from owed where campaign.id = owed.campaign_id
  returning campaign.id, campaign.owner_id`,
});

/** What a member has caused in 60 days goes back once they are suspended without end, without anyone asking. */
export const returnRemoved = onFact<AdvertisingTables, 'accounts.suspension_changed'>(
  'accounts.suspension_changed',
  'advertising.return_removed',
  async (ctx, { memberId }) => {
    const by = { memberId, since: new Date(ctx.now.getTime() - CONTEST_DAYS * day) };
    const campaigns = await chargedCampaigns(ctx.db, by);
    if (campaigns.length === 0) return;
    await lockCampaigns(ctx.db, { ids: campaigns.map(({ campaign_id: campaignId }) => campaignId) });
    for (const { id: campaignId, owner_id: ownerId } of await returnCharges(ctx.db, { ...by, now: ctx.now })) {
      await ctx.task(giveBack, { campaignId });
      await ctx.emit('advertising.charges_returned', { campaignId, ownerId });
    }
  },
);
