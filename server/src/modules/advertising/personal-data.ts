import { definePersonalData } from '#platform/personal-data.ts';
import { column, statement } from '#platform/database/statement.ts';
import { releaseMedia } from '#modules/media';
import { mediaOf } from './campaigns/queries.ts';
import { captureMoney, releaseMoney } from './money/holds.ts';
import { openHolds } from './money/queries.ts';
import { lockCampaignsOf } from './running/queries.ts';
import type { AdvertisingTables } from './tables.ts';
import { CAMPAIGN_STATES } from '#contract/advertising/choices.ts';

/** What someone did for pages, decided or saw stays without them. */
const forgetMember = statement({
  params: { memberId: column.uuid },
  sql: `
  with began as (update campaign set author_id = null where author_id = :memberId),
    step as (update campaign_step set member_id = null where member_id = :memberId),
    decided as (update campaign_version set decided_by = null where decided_by = :memberId),
    priced as (update campaign_floor set by_id = null where by_id = :memberId),
    switched as (update promoted_frame set by_id = null where by_id = :memberId),
    thawed as (delete from campaign_freeze where owner_id = :memberId),
    seen as (update campaign_visit set viewer_id = null, bids = null, address_mark = null, device_mark = null
      where viewer_id = :memberId),
    marked as (delete from campaign_team_mark where owner_id = :memberId),
    contested as (update campaign_contest set contested_by = null where contested_by = :memberId),
    returned as (delete from campaign_return where basis_id = :memberId),
    ruled as (update campaign_contest set decided_by = null where decided_by = :memberId),
    lead as (delete from campaign_lead where member_id = :memberId),
    written as (update campaign_message set member_id = null where member_id = :memberId),
    setting as (delete from promoted_setting where member_id = :memberId),
    hidden as (delete from promoted_hidden where member_id = :memberId)
  update campaign_version set claimed_by = null, claimed_until = null where claimed_by = :memberId`,
});
const deleteCampaigns = statement({
  params: { ownerId: column.uuid },
  sql: `delete from campaign where campaign.owner_id = :ownerId`,
});

/** Members take their campaigns with them. What they began for a page stays with the page. */
export const personalData = definePersonalData<AdvertisingTables>({
  copy: {
    campaigns: `
      select campaign.created_at, campaign.kind, campaign.state, version.headline, version.description, version.link,
        version.store_link, version.pictures, version.video, version.file, version.audience,
        campaign.currency, campaign.budget_type, campaign.budget, campaign.starts_at, campaign.ends_at,
        campaign.captured, version.code, version.note
      from campaign join campaign_version as version on version.campaign_id = campaign.id
      where campaign.owner_id = :memberId or campaign.author_id = :memberId
      order by campaign.created_at, campaign.id, version.number`,
    campaign_steps: `
      select campaign_step.at, campaign_step.step, campaign_step.from_state, campaign_step.to_state, campaign_step.note
      from campaign_step where campaign_step.member_id = :memberId
      order by campaign_step.at, campaign_step.campaign_id, campaign_step.number`,
    promoted_visits: `
      select visit.at, visit.kind, version.headline, visit.repeats
      from campaign_visit as visit join campaign_version as version
        on version.campaign_id = visit.campaign_id and version.number = visit.version_number
      where visit.viewer_id = :memberId order by visit.at, visit.id`,
    campaign_contests: `
      select contest.contested_at, version.headline, visit.at, contest.state, contest.found, contest.note
      from campaign_contest as contest join campaign_visit as visit on visit.id = contest.visit_id
        join campaign_version as version
          on version.campaign_id = visit.campaign_id and version.number = visit.version_number
      where contest.contested_by = :memberId order by contest.contested_at, contest.visit_id`,
    campaign_leads: `
      select lead.at, version.headline, lead.answers
      from campaign_lead as lead join campaign_version as version
        on version.campaign_id = lead.campaign_id and version.number = lead.version_number
      where lead.member_id = :memberId order by lead.at, lead.id`,
    campaign_messages: `
      select message.at, version.headline, message.by_admin, message.text
      from campaign_message as message join campaign on campaign.id = message.campaign_id
        cross join lateral (select latest.headline from campaign_version as latest
          where latest.campaign_id = campaign.id order by latest.number desc limit 1) as version
      where message.member_id = :memberId and not message.by_admin
        or campaign.owner_id = :memberId
      order by message.at, message.campaign_id, message.number`,
    promoted_settings: `
      select setting.is_personal, setting.per_hour, setting.kinds_off, setting.topics_off, setting.changed_at
      from promoted_setting as setting where setting.member_id = :memberId`,
    promoted_hidden: `
      select hidden.hidden_at, version.headline
      from promoted_hidden as hidden join campaign on campaign.id = hidden.campaign_id
        join campaign_version as version on version.campaign_id = campaign.id and version.number = campaign.live_number
      where hidden.member_id = :memberId order by hidden.hidden_at, hidden.campaign_id`,
  },
  // The id of a member who leaves, or that of a page that was deleted. The wallet pays what is due, and has the rest.
  async erase(ctx, id) {
    const campaigns = await lockCampaignsOf(ctx.db, { ownerId: id, states: [...CAMPAIGN_STATES] });
    for (const campaign of campaigns) {
      await captureMoney(ctx, campaign);
      if ((await openHolds(ctx.db, { campaignId: campaign.id })).length > 0)
        await releaseMoney(ctx, campaign, { rule: 'left', memberId: null });
    }
    const media = await mediaOf(ctx.db, { campaignIds: campaigns.map((campaign) => campaign.id) });
    await deleteCampaigns(ctx.db, { ownerId: id });
    await releaseMedia(
      ctx,
      media.map(({ media_id: mediaId }) => mediaId),
    );
    await forgetMember(ctx.db, { memberId: id });
  },
});
