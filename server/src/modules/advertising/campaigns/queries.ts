import type { BoostedKind } from '#contract/advertising/choices.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { campaignColumns, campaignSql, type StoredStep, versionColumns, versionSql } from './columns.ts';

/** Whether a version of it asks something: what was answered stays when a later one asks nothing. */
const asksSql = `exists (select from campaign_version as asking
      where asking.campaign_id = campaign.id and asking.questions <> '[]') as asks`;
const wholeRow = { ...campaignColumns, asks: column.boolean.notNull, history: column.json<StoredStep[]>().notNull };
export type CampaignWholeRow = RowOf<typeof wholeRow>;
/** A campaign of its owner, with its history. */
export const findCampaign = statement({
  params: { ownerId: column.uuid, campaignId: column.uuid },
  row: wholeRow,
  sql: `
  select ${campaignSql}, ${asksSql}, coalesce((
      select json_agg(json_build_object('step', campaign_step.step, 'by', campaign_step.by_side,
        'from', campaign_step.from_state, 'to', campaign_step.to_state, 'reason', campaign_step.reason,
        'note', campaign_step.note, 'at', to_char(campaign_step.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by campaign_step.number)
      from campaign_step where campaign_step.campaign_id = campaign.id), '[]') as history
  from campaign where campaign.id = :campaignId and campaign.owner_id = :ownerId`,
});
const placeInQueue = (version: string): string => `
      select count(*)::int from campaign_version as earlier where earlier.state = 'waiting'
        and (earlier.submitted_at, earlier.id) <= (${version}.submitted_at, ${version}.id)`;
const placedRow = { ...versionColumns, position: column.int.orNull };
export type PlacedVersionRow = RowOf<typeof placedRow>;
/** The version that is delivered, and the latest one, with its place in the queue; the latest first. */
export const versionsOf = statement({
  params: { ownerId: column.uuid, campaignId: column.uuid },
  row: placedRow,
  sql: `
  select ${versionSql}, case when version.state = 'waiting' then (${placeInQueue('version')}) end as position
  from campaign_version as version join campaign on campaign.id = version.campaign_id
  where version.campaign_id = :campaignId and campaign.owner_id = :ownerId
    and (version.number = campaign.live_number or version.number = (
      select max(latest.number) from campaign_version as latest where latest.campaign_id = campaign.id))
  order by version.number desc`,
});

const listRow = {
  ...campaignColumns,
  asks: column.boolean.notNull,
  headline: column.text,
  pictures: versionColumns.pictures,
  video: versionColumns.video,
  submitted_at: versionColumns.submitted_at,
  decided_at: versionColumns.decided_at,
  code: versionColumns.code,
  note: versionColumns.note,
  position: column.int.orNull,
};
export type CampaignListRow = RowOf<typeof listRow>;
const isInState = `(:state::text is null or campaign.state = :state)`;
export const campaignPage = statement({
  params: {
    ownerId: column.uuid,
    state: column.text.orNull,
    kind: column.text.orNull,
    review: column.text.orNull,
    thing: column.uuid.orNull,
    since: column.timestamp.orNull,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: listRow,
  sql: `
  select ${campaignSql}, ${asksSql}, shown.headline, shown.pictures, shown.video,
    latest.submitted_at, latest.decided_at, latest.code, latest.note,
    case when latest.state = 'waiting' then (${placeInQueue('latest')}) end as position
  from campaign cross join lateral (
    select version.headline, version.pictures, version.video from campaign_version as version
    where version.campaign_id = campaign.id
      and (campaign.live_number is null or version.number = campaign.live_number)
    order by version.number desc limit 1) as shown
  cross join lateral (select version.* from campaign_version as version
    where version.campaign_id = campaign.id order by version.number desc limit 1) as latest
  where campaign.owner_id = :ownerId and ${isInState}
    and (:thing::uuid is null or campaign.thing_id = :thing)
    and (:review::text is null or latest.state = :review and campaign.state <> 'archived')
    and (:kind::text is null or campaign.kind = :kind)
    and (:since::timestamptz is null or campaign.created_at >= :since)
    and (campaign.created_at, campaign.id) < (:at, :id)
  order by campaign.created_at desc, campaign.id desc limit :limit`,
});

/** The things of an owner whose boost is not over; the newest first. */
export const openBoosts = statement({
  params: { ownerId: column.uuid, limit: column.int },
  row: {
    campaign_id: column.uuid,
    thing_kind: column.text.as<BoostedKind>().notNull,
    thing_id: column.uuid.notNull,
  },
  sql: `
  select campaign.id as campaign_id, campaign.thing_kind, campaign.thing_id from campaign
  where campaign.owner_id = :ownerId and campaign.thing_id is not null
    and campaign.state not in ('completed', 'archived')
  order by campaign.created_at desc, campaign.id desc limit :limit`,
});

/** Locks a campaign of its owner until the transaction ends: its changes wait for each other. */
export const lockOwnCampaign = statement({
  params: { ownerId: column.uuid, campaignId: column.uuid },
  row: campaignColumns,
  sql: `
  select ${campaignSql} from campaign where campaign.id = :campaignId and campaign.owner_id = :ownerId
  for no key update`,
});
/** The same of anyone. */
export const lockCampaign = statement({
  params: { campaignId: column.uuid },
  row: campaignColumns,
  sql: `select ${campaignSql} from campaign where campaign.id = :campaignId for no key update`,
});
/** The latest version of a campaign that its caller has locked. */
export const latestVersion = statement({
  params: { campaignId: column.uuid },
  row: versionColumns,
  sql: `
  select ${versionSql} from campaign_version as version where version.campaign_id = :campaignId
  order by version.number desc limit 1`,
});
/** The version that is delivered. */
export const liveVersion = statement({
  params: { campaignId: column.uuid },
  row: versionColumns,
  sql: `
  select ${versionSql} from campaign join campaign_version as version
    on version.campaign_id = campaign.id and version.number = campaign.live_number
  where campaign.id = :campaignId`,
});
export const findZone = statement({
  params: { personId: column.uuid },
  row: { zone: column.text.orNull },
  sql: `select account_name.time_zone as zone from account_name where account_name.member_id = :personId`,
});
export const freezesOf = statement({
  params: { ownerId: column.uuid },
  row: { reason: column.text.as<'wallet_frozen' | 'suspended' | 'ruled'>() },
  sql: `select campaign_freeze.reason from campaign_freeze where campaign_freeze.owner_id = :ownerId
  order by campaign_freeze.since limit 1`,
});
/** What campaigns cost at least in each currency: of a day, for a thousand views, for a click. */
export const floorsOf = statement({
  params: { currencies: column.text.array, now: column.timestamp },
  row: {
    currency: column.text.notNull,
    budget: column.bigint.notNull,
    views: column.bigint.notNull,
    click: column.bigint.notNull,
  },
  sql: `
  select distinct on (lowest.currency) lowest.currency, lowest.budget, lowest.views, lowest.click
  from campaign_least as lowest
  where lowest.currency = any (:currencies::text[]) and lowest.since <= :now
  order by lowest.currency, lowest.since desc`,
});
/**
 * When a campaign begins and ends. Days are those of its zone: without a first day it begins now, and `days` are
 * counted from the first one; null: until the last day.
 */
export const readSchedule = statement({
  params: {
    startsOn: column.date.orNull,
    endsOn: column.date.orNull,
    days: column.int.orNull,
    zone: column.text,
    now: column.timestamp,
  },
  row: { starts_at: column.timestamp.notNull, ends_at: column.timestamp.orNull, today: column.date.notNull },
  sql: `
  select case when :startsOn::date is null then :now::timestamptz else campaign_midnight(:startsOn, :zone) end
      as starts_at,
    campaign_midnight(case when :days::int is null then :endsOn::date + 1
      else coalesce(:startsOn::date, local.today) + :days end, :zone) as ends_at, local.today
  from (select (:now::timestamptz at time zone
    case when is_time_zone(:zone) then :zone else 'UTC' end)::date as today) as local`,
});
/** The pictures, videos and files of all versions of campaigns. */
export const mediaOf = statement({
  params: { campaignIds: column.uuid.array },
  row: { media_id: column.uuid.notNull },
  sql: `
  select distinct listed.media_id from campaign_version as version cross join lateral (
    select (picture ->> 'id')::uuid as media_id from jsonb_array_elements(version.pictures) as picture
    union all select (version.file ->> 'id')::uuid where version.file is not null
    union all select (version.video -> 'file' ->> 'id')::uuid where version.video is not null
    union all select (version.video -> 'poster' ->> 'id')::uuid
      where version.video -> 'poster' ->> 'id' is not null
    union all select (track ->> 'id')::uuid from jsonb_array_elements(version.video -> 'captions') as track
  ) as listed
  where version.campaign_id = any (:campaignIds::uuid[])`,
});
