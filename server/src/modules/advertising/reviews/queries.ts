import type * as choices from '#contract/advertising/choices.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { versionColumns, versionSql } from '../campaigns/columns.ts';
import { isOfTeam } from '../of-team.ts';

const reviewRow = {
  ...versionColumns,
  kind: column.text.as<choices.CampaignKind>(),
  campaign_state: column.text.as<choices.CampaignState>(),
  owner_id: column.uuid,
  thing_kind: column.text.as<choices.BoostedKind>().orNull,
  thing_id: column.uuid.orNull,
  live_number: column.int.orNull,
  is_own: column.boolean.notNull,
};
export type ReviewRow = RowOf<typeof reviewRow>;
interface StoredDecision {
  readonly id: string;
  readonly headline: string;
  readonly kind: choices.CampaignKind;
  readonly state: choices.VersionState;
  readonly code: choices.RejectionCode | null;
  readonly at: string;
}
/** Admins decide nothing about a campaign of theirs, or of a page in whose team they are. */
const columns = `${versionSql}, campaign.kind, campaign.state as campaign_state, campaign.owner_id, campaign.thing_kind,
    campaign.thing_id, campaign.live_number, ${isOfTeam(':adminId')} as is_own`;
const from = `from campaign_version as version join campaign on campaign.id = version.campaign_id`;
const page = { adminId: column.uuid, offset: column.int, limit: column.int };
export const waitingPage = statement({
  params: page,
  row: reviewRow,
  sql: `select ${columns} ${from} where version.state = 'waiting'
  order by version.submitted_at, version.id offset :offset limit :limit`,
});
export const decidedPage = statement({
  params: { ...page, state: column.text.as<choices.VersionState>() },
  row: reviewRow,
  sql: `select ${columns} ${from} where version.state = :state and version.decided_at is not null
  order by version.decided_at desc, version.id desc offset :offset limit :limit`,
});
/** How much there is in each list. */
export const countReviews = statement({
  row: { waiting: column.int, approved: column.int, rejected: column.int },
  sql: `
  select (select count(*)::int from campaign_version where campaign_version.state = 'waiting') as waiting,
    (select count(*)::int from campaign_version where campaign_version.state = 'approved'
      and campaign_version.decided_at is not null) as approved,
    (select count(*)::int from campaign_version where campaign_version.state = 'rejected'
      and campaign_version.decided_at is not null) as rejected`,
});
/** A version that was sent for review; a draft is the team’s own. */
export const findReview = statement({
  params: { adminId: column.uuid, reviewId: column.uuid },
  row: { ...reviewRow, is_up: column.boolean.orNull },
  sql: `select ${columns}, (select checked.is_up from campaign_link_check as checked
      where checked.campaign_id = version.campaign_id and checked.version_number = version.number
      order by checked.checked_at desc limit 1) as is_up
  ${from} where version.id = :reviewId and version.state <> 'draft'`,
});
export const findLive = statement({
  params: { campaignId: column.uuid, number: column.int },
  row: versionColumns,
  sql: `select ${versionSql} from campaign_version as version
  where version.campaign_id = :campaignId and version.number = :number`,
});
/** What was decided about an advertiser, and the latest of it beside this review. */
export const historyOf = statement({
  params: { ownerId: column.uuid, reviewId: column.uuid, limit: column.int },
  row: { approved: column.int, rejected: column.int, latest: column.json<StoredDecision[]>().notNull },
  sql: `
  select (count(*) filter (where version.state = 'approved'))::int as approved,
    (count(*) filter (where version.state = 'rejected'))::int as rejected,
    coalesce((select json_agg(decision order by decision.at desc) from (
      select earlier.id, earlier.headline, owned.kind, earlier.state, earlier.code,
        to_char(earlier.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from campaign as owned join campaign_version as earlier on earlier.campaign_id = owned.id
      where owned.owner_id = :ownerId and earlier.decided_at is not null and earlier.id <> :reviewId
      order by earlier.decided_at desc, earlier.id desc limit :limit) as decision), '[]') as latest
  ${from} where campaign.owner_id = :ownerId`,
});
/** One conditional update: without a row another admin looks at it, or it was decided. */
export const claimVersion = statement({
  params: { reviewId: column.uuid, adminId: column.uuid, now: column.timestamp, until: column.timestamp },
  row: { id: column.uuid },
  sql: `
  update campaign_version set claimed_by = :adminId, claimed_until = :until
  where campaign_version.id = :reviewId and campaign_version.state = 'waiting'
    and (campaign_version.claimed_by is null or campaign_version.claimed_by = :adminId
      or campaign_version.claimed_until <= :now)
  returning campaign_version.id`,
});
/** The same for the decision. */
export const decideVersion = statement({
  params: {
    reviewId: column.uuid,
    adminId: column.uuid,
    state: column.text,
    code: column.text.orNull,
    note: column.text.orNull,
    now: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `
  update campaign_version set state = :state, code = :code, note = :note, decided_at = :now, decided_by = :adminId,
    claimed_by = null, claimed_until = null
  where campaign_version.id = :reviewId and campaign_version.state = 'waiting'
    and (campaign_version.claimed_by is null or campaign_version.claimed_by = :adminId
      or campaign_version.claimed_until <= :now)
  returning campaign_version.id`,
});
