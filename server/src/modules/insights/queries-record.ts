import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LEAST_GROUP, type ViewingMode } from '#contract/insights/insights.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { InsightsTables } from './tables.ts';

/**
 * Starts the counting interval of a viewer and a profile unless one is running, and returns the viewer's mode. A
 * simultaneous second call waits for the row of the first and returns no row.
 */
export const startViewInterval = statement({
  params: { mark: column.bytes, now: column.timestamp, closedUntil: column.timestamp, viewerId: column.uuid },
  row: {
    mode: column.text.as<ViewingMode>(),
  },
  sql: `
  insert into profile_view_window (mark, counted_at) values (:mark, :now)
  on conflict (mark) do update set counted_at = excluded.counted_at where profile_view_window.counted_at <= :closedUntil
  returning coalesce((select viewing_mode.mode from viewing_mode where viewing_mode.member_id = :viewerId),
    'named') as mode`,
});

/** Maximum number of spellings of a title that are compared to find the most common one. */
const MAX_SPELLINGS = 200;

/**
 * Whether enough members besides the owner (`:ownerId`) meet `condition`, which compares `other` with the viewer `own`;
 * counts up to the minimum group.
 */
const isLargeGroup = (condition: string): string => `(
  select count(*) from (
    select 1 from profile_position other
      join actor_card on actor_card.id = other.member_id and actor_card.state = 'active'
    where other.member_id <> :ownerId::uuid and ${condition} limit ${LEAST_GROUP}
  ) as shared) >= ${LEAST_GROUP}`;
const title = `own.title_folded <> '' and other.title <> '' and other.title_folded = own.title_folded`;
const country = 'other.country_code = own.country_code';
const city = `${country} and other.city_id = own.city_id`;

/**
 * What may be stored of the viewer (`:viewerId`): the first of these combinations that at least five members share, so
 * that no one can be identified. Title and place are combined only if five members share both. Each is evaluated only
 * if the previous ones did not apply.
 */
const common = `
  select own.title_folded, own.country_code, own.city_id, case
    when ${isLargeGroup(`${title} and ${city}`)} then 'title and city'
      when ${isLargeGroup(`${title} and ${country}`)} then 'title and country'
    when ${isLargeGroup(title)} then 'title' when ${isLargeGroup(city)} then 'city'
      when ${isLargeGroup(country)} then 'country' end as shared
  from profile_position own where own.member_id = :viewerId::uuid and :mode::text <> 'private'`;

const commonSpelling = `(
  select mode() within group (order by alike.title) from (
    select other.title from profile_position other where other.title <> '' and other.title_folded = common.title_folded
      limit ${MAX_SPELLINGS}
  ) as alike)`;

/** The industries that interest the viewer and at least four other members. */
const commonIndustries = `(
  select array_agg(own.interest order by own.interest) from profile_interested own
  where own.member_id = :viewerId::uuid and (
    select count(*) from (
      select 1 from profile_interested other join actor_card on actor_card.id = other.member_id
        and actor_card.state = 'active'
      where other.interest = own.interest limit ${LEAST_GROUP}
    ) as shared) >= ${LEAST_GROUP})`;

const insertView = statement({
  params: {
    ownerId: column.uuid,
    viewerId: column.uuid,
    mode: column.text.as<ViewingMode>(),
    mark: column.bytes.orNull,
    at: column.timestamp,
    id: column.uuid,
    withIndustries: column.boolean,
  },
  sql: `
  with common as (${common})
  insert into profile_view (id, owner_id, viewed_at, mode, viewer_id, mark, title, country_code, city_id,
    industries)
  select :id::uuid, :ownerId::uuid, :at::timestamptz, :mode::text, case
    when :mode::text = 'named' then :viewerId::uuid end, :mark::bytea,
         case when common.shared like 'title%' then ${commonSpelling} end,
         case when common.shared like '%city' or common.shared like '%country' then common.country_code end,
         case when common.shared like '%city' then common.city_id end,
         case when :withIndustries::boolean and :mode::text <> 'private' then ${commonIndustries} end
  from (values (1)) as one (view) left join common on true`,
});

interface NewView {
  ownerId: string;
  viewerId: string;
  mode: ViewingMode;
  /** Null for a private view. */
  mark: Buffer | null;
  at: Date;
  /** Also stores what industries interest the viewer, as far as others share them. */
  withIndustries?: boolean;
}
/** A random id, because time-ordered ids would reveal the exact time. */
export const addView = async (db: Kysely<InsightsTables>, { withIndustries = false, ...view }: NewView) =>
  insertView(db, { ...view, withIndustries, id: randomUUID() });
