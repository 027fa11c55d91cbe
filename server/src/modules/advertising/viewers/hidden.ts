import { HIDDEN_MAX, type HiddenCampaign } from '#contract/advertising/hidden.ts';
import { column, statement } from '#platform/database/statement.ts';
import { found } from '#platform/refusal.ts';
import { forgetViewer } from '../delivery/viewer.ts';
import type { AdvertisingContext } from '../tables.ts';

const hiddenOf = statement({
  params: { memberId: column.uuid, limit: column.int },
  row: { campaign_id: column.uuid },
  sql: `
  select hidden.campaign_id from promoted_hidden as hidden join campaign on campaign.id = hidden.campaign_id
  where hidden.member_id = :memberId and campaign.state not in ('completed', 'archived')
  order by hidden.hidden_at desc, hidden.campaign_id limit :limit`,
});
const deleteHidden = statement({
  params: { memberId: column.uuid, campaignId: column.uuid },
  row: { campaign_id: column.uuid },
  sql: `
  delete from promoted_hidden
  where promoted_hidden.member_id = :memberId and promoted_hidden.campaign_id = :campaignId
  returning promoted_hidden.campaign_id`,
});

/** Those that the caller may still see. */
export async function listHidden(ctx: AdvertisingContext): Promise<HiddenCampaign[]> {
  const rows = await hiddenOf(ctx.db, { memberId: ctx.member.id, limit: HIDDEN_MAX });
  const cards = await ctx.cards(rows.map(({ campaign_id: id }) => ({ kind: 'campaign' as const, id })));
  return rows.flatMap(({ campaign_id: id }) => {
    const card = cards.get('campaign', id);
    return card === undefined ? [] : [{ id, title: card.title, owner: card.author }];
  });
}
export async function showAgain(ctx: AdvertisingContext, campaignId: string): Promise<void> {
  found(await deleteHidden.first(ctx.db, { memberId: ctx.member.id, campaignId }));
  forgetViewer(ctx);
}
