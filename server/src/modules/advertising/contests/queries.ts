import type * as choices from '#contract/advertising/choices.ts';
import { CLICKS_AN_HOUR } from '#contract/advertising/choices.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { isOfTeam } from '../of-team.ts';

const visitColumns = {
  id: column.uuid,
  campaign_id: column.uuid,
  kind: column.text.as<choices.VisitKind>(),
  surface: column.text.as<choices.PromotedSurface>(),
  slot: column.int,
  chosen_at: column.timestamp,
  at: column.timestamp,
  verdict: column.text.as<choices.VisitVerdict>(),
  price: column.bigint,
  bidders: column.int,
  repeats: column.int,
  currency: column.text,
};
const visitSql = `visit.id, visit.campaign_id, visit.kind, visit.surface, visit.slot, visit.chosen_at, visit.at,
    visit.verdict, visit.price, visit.bidders, visit.repeats, campaign.currency`;
const contestColumns = {
  contest_state: column.text.as<choices.ContestState>(),
  found: column.text.as<choices.ContestFinding>().array,
  contested_at: column.timestamp,
  decided_at: column.timestamp.orNull,
  note: column.text.orNull,
};
const contestSql = `contest.state as contest_state, contest.found, contest.contested_at, contest.decided_at,
    contest.note`;

const chargeRow = {
  ...visitColumns,
  contest_state: contestColumns.contest_state.orNull,
  found: contestColumns.found.orNull,
  contested_at: contestColumns.contested_at.orNull,
  decided_at: contestColumns.decided_at,
  note: contestColumns.note,
};
export type ChargeRow = RowOf<typeof chargeRow>;
const ofCampaign = `
  from campaign_visit as visit join campaign on campaign.id = visit.campaign_id
    left join campaign_contest as contest on contest.visit_id = visit.id
  where visit.campaign_id = :campaignId and campaign.owner_id = :ownerId`;
/** Visits of a campaign of its owner, the newest first. */
export const chargePage = statement({
  params: {
    ownerId: column.uuid,
    campaignId: column.uuid,
    list: column.text.orNull,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: chargeRow,
  sql: `
  select ${visitSql}, ${contestSql} ${ofCampaign} and (visit.at, visit.id) < (:at, :id)
    and case :list::text when 'charged' then visit.price > 0 when 'free' then visit.price = 0
      when 'contested' then contest.visit_id is not null else true end
  order by visit.at desc, visit.id desc limit :limit`,
});
export const findCharge = statement({
  params: { ownerId: column.uuid, campaignId: column.uuid, chargeId: column.uuid },
  row: chargeRow,
  sql: `select ${visitSql}, ${contestSql} ${ofCampaign} and visit.id = :chargeId`,
});

const around = `visit.at - interval '1 hour' and visit.at + interval '1 hour'`;
/** Clicks of the viewer within an hour of the visit, whatever became of them. */
const clicksAround = `(select count(*)::int from campaign_visit as other where other.viewer_id = visit.viewer_id
      and other.kind = 'click' and other.at between ${around})`;
/** The most clicks of the viewer in any hour that includes the visit. */
const clicksInHour = `(select max(counted.clicks) from campaign_visit as first cross join lateral (
        select count(*)::int as clicks from campaign_visit as other
        where other.viewer_id = visit.viewer_id and other.kind = 'click'
          and other.at between first.at and first.at + interval '1 hour') as counted
      where first.viewer_id = visit.viewer_id and first.kind = 'click'
        and first.at between visit.at - interval '1 hour' and visit.at)`;
const checkedBefore = `from campaign_link_check as checked where checked.campaign_id = visit.campaign_id
        and checked.version_number = visit.version_number and checked.checked_at <= visit.at`;
/** Whether the page to which a click led did not answer at the last look before it, but had answered earlier. */
const isDown = `visit.kind = 'click' and exists (select ${checkedBefore} and checked.is_up)
      and not (select checked.is_up ${checkedBefore} order by checked.checked_at desc limit 1)`;
/** Whether the view, before a click as well, came from where the team has changed its campaigns. */
const isFromTeam = (mark: 'device_mark' | 'address_mark') => `exists (select from campaign_team_mark as team
      where team.owner_id = campaign.owner_id and team.mark = seen.${mark})`;
const knownRow = {
  is_removed: column.boolean.notNull,
  is_team: column.boolean.notNull,
  is_too_fast: column.boolean.notNull,
  is_down: column.boolean.notNull,
  is_team_device: column.boolean.notNull,
  is_team_address: column.boolean.notNull,
};
export type Known = RowOf<typeof knownRow>;
/** What is known of the viewer of a charge now. Of one whose viewer is forgotten nothing is. */
export const lookAgain = statement({
  params: { chargeId: column.uuid },
  row: knownRow,
  sql: `
  select not exists (select from actor_card where actor_card.id = visit.viewer_id and actor_card.state = 'active')
      or exists (select from account_out where account_out.member_id = visit.viewer_id) as is_removed,
    ${isOfTeam('visit.viewer_id')} as is_team,
    visit.kind = 'click' and coalesce(${clicksInHour}, 0) > ${CLICKS_AN_HOUR} as is_too_fast,
    ${isDown} as is_down, ${isFromTeam('device_mark')} as is_team_device,
    ${isFromTeam('address_mark')} as is_team_address
  from campaign_visit as visit join campaign on campaign.id = visit.campaign_id
    left join campaign_visit as seen
      on seen.page_id = visit.page_id and seen.slot = visit.slot and seen.kind = 'view'
  where visit.id = :chargeId and visit.viewer_id is not null`,
});

/** Once for each charge. */
export const insertContest = statement({
  params: {
    chargeId: column.uuid,
    campaignId: column.uuid,
    state: column.text,
    found: column.text.array,
    memberId: column.uuid,
    decidedAt: column.timestamp.orNull,
    now: column.timestamp,
  },
  sql: `
  insert into campaign_contest (visit_id, campaign_id, state, found, contested_by, contested_at, decided_at)
  values (:chargeId, :campaignId, :state, :found, :memberId, :now, :decidedAt)`,
});
/** What was spent on a charge is owed to its owner. */
export const creditCharge = statement({
  params: { campaignId: column.uuid, chargeId: column.uuid },
  sql: `
  update campaign set credited = campaign.credited + visit.price from campaign_visit as visit
  where campaign.id = :campaignId and visit.id = :chargeId and visit.campaign_id = campaign.id`,
});

const contestRow = {
  ...visitColumns,
  ...contestColumns,
  owner_id: column.uuid,
  campaign_kind: column.text.as<choices.CampaignKind>(),
  headline: column.text,
  is_own: column.boolean.notNull,
  clicks_around: column.int.orNull,
};
export type ContestRow = RowOf<typeof contestRow>;
const columns = `${visitSql}, ${contestSql}, campaign.owner_id,
    campaign.kind as campaign_kind, version.headline,
    ${isOfTeam(':adminId')} as is_own,
    case when visit.viewer_id is not null then ${clicksAround} end as clicks_around`;
const from = `
  from campaign_contest as contest join campaign_visit as visit on visit.id = contest.visit_id
    join campaign on campaign.id = contest.campaign_id
    join campaign_version as version on version.campaign_id = campaign.id and version.number = visit.version_number`;
const page = { adminId: column.uuid, offset: column.int, limit: column.int };
/** What waits for an admin, the oldest first. */
export const waitingContests = statement({
  params: page,
  row: contestRow,
  sql: `select ${columns} ${from} where contest.state = 'waiting'
  order by contest.contested_at, contest.visit_id offset :offset limit :limit`,
});
/** What was given back or refused, the latest first. */
export const decidedContests = statement({
  params: { ...page, state: column.text },
  row: contestRow,
  sql: `select ${columns} ${from} where contest.state = :state and contest.decided_at is not null
  order by contest.decided_at desc, contest.visit_id desc offset :offset limit :limit`,
});
export const countContests = statement({
  row: { waiting: column.int.notNull, returned: column.int.notNull, refused: column.int.notNull },
  sql: `
  select (select count(*)::int from campaign_contest where campaign_contest.state = 'waiting') as waiting,
    (select count(*)::int from campaign_contest where campaign_contest.state = 'returned'
      and campaign_contest.decided_at is not null) as returned,
    (select count(*)::int from campaign_contest where campaign_contest.state = 'refused'
      and campaign_contest.decided_at is not null) as refused`,
});
export const findContest = statement({
  params: { adminId: column.uuid, chargeId: column.uuid },
  row: contestRow,
  sql: `select ${columns} ${from} where contest.visit_id = :chargeId`,
});
/** Locks the campaign of a contest: its changes wait for each other. */
export const lockContested = statement({
  params: { chargeId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select campaign.id from campaign join campaign_contest on campaign_contest.campaign_id = campaign.id
  where campaign_contest.visit_id = :chargeId for no key update of campaign`,
});
/** Of a contest that waits, whose campaign the caller has locked. */
export const storeDecision = statement({
  params: { chargeId: column.uuid, adminId: column.uuid, state: column.text, note: column.text, now: column.timestamp },
  sql: `
  update campaign_contest set state = :state, note = :note, decided_by = :adminId, decided_at = :now
  where campaign_contest.visit_id = :chargeId and campaign_contest.state = 'waiting'`,
});
