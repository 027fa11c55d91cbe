import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LEAST_GROUP, type ViewingMode } from '#contract/insights.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { InsightsTables } from './tables.ts';

/**
 * Opens the window of a viewer and a profile unless one is open, and says how the viewer looks at others now. Of two at
 * once the
 * second waits for the row of the first and finds it open: no row comes back.
 */
export const openDialog = statement({
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

/** So many that share a title may have spelt it in several ways: the usual one is taken from as many as this. */
const SPELLINGS = 200;

/**
 * Members besides the owner (`:ownerId`) who have in common what `condition` says of `other` and the viewer `own`, as
 * far as
 * the least group.
 */
const enough = (condition: string): string => `(
  select count(*) from (
    select 1 from profile_position other
      join actor_card on actor_card.id = other.member_id and actor_card.state = 'active'
    where other.member_id <> :ownerId::uuid and ${condition} limit ${LEAST_GROUP}
  ) as shared) >= ${LEAST_GROUP}`;
const title = `own.title_folded <> '' and other.title <> '' and other.title_folded = own.title_folded`;
const country = 'other.country_code = own.country_code';
const city = `${country} and other.city_id = own.city_id`;

/**
 * What may be told of the viewer (`:viewerId`): the first of these that at least five members have in common, so that
 * no one is
 * found out
 * by it. Title and place are told together only where five share both. Each is asked only when none before it held.
 */
const common = `
  select own.title_folded, own.country_code, own.city_id, case
    when ${enough(`${title} and ${city}`)} then 'title and city'
      when ${enough(`${title} and ${country}`)} then 'title and country'
    when ${enough(title)} then 'title' when ${enough(city)} then 'city'
      when ${enough(country)} then 'country' end as shared
  from profile_position own where own.member_id = :viewerId::uuid and :mode::text <> 'private'`;

const usualSpelling = `(
  select mode() within group (order by alike.title) from (
    select other.title from profile_position other where other.title <> '' and other.title_folded = common.title_folded
      limit ${SPELLINGS}
  ) as alike)`;

const insertView = statement({
  params: {
    ownerId: column.uuid,
    viewerId: column.uuid,
    mode: column.text.as<ViewingMode>(),
    mark: column.bytes.orNull,
    at: column.timestamp,
    id: column.uuid,
  },
  sql: `
  with common as (${common})
  insert into profile_view (id, owner_id, viewed_at, mode, viewer_id, mark, title, country_code, city_id)
  select :id::uuid, :ownerId::uuid, :at::timestamptz, :mode::text, case
    when :mode::text = 'named' then :viewerId::uuid end, :mark::bytea,
         case when common.shared like 'title%' then ${usualSpelling} end,
         case when common.shared like '%city' or common.shared like '%country' then common.country_code end,
         case when common.shared like '%city' then common.city_id end
  from (values (1)) as one (view) left join common on true`,
});

interface NewView {
  ownerId: string;
  viewerId: string;
  mode: ViewingMode;
  /** Null for a private view. */
  mark: Buffer | null;
  at: Date;
}
/** The id says nothing of the time. */
export const addView = async (db: Kysely<InsightsTables>, { ownerId, viewerId, mode, mark, at }: NewView) =>
  insertView(db, { ownerId, viewerId, mode, mark, at, id: randomUUID() });
