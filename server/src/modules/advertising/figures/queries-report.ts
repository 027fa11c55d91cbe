import { REACHED_GROUP, type PromotedSurface } from '#contract/advertising/choices.ts';
import { REPORT_ROWS_MAX } from '#contract/advertising/figures.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

const reportRow = {
  surface: column.text.as<PromotedSurface>().orNull,
  slot: column.int.orNull,
  campaign_id: column.uuid.orNull,
  version_number: column.int.orNull,
  headline: column.text.orNull,
  country_code: column.text.orNull,
  state_code: column.text.orNull,
  city_id: column.int.orNull,
  currency: column.text,
  views: column.int.notNull,
  clicks: column.int.notNull,
  spent: column.bigint.notNull,
};
export type StoredReportRow = RowOf<typeof reportRow>;
const params = {
  ownerId: column.uuid,
  campaignId: column.uuid.orNull,
  from: column.timestamp,
  until: column.timestamp,
};
interface Grouped {
  /** The columns that name a group; the others are null. */
  readonly columns: Partial<Record<keyof typeof reportRow, string>>;
  readonly join?: string;
  readonly having?: string;
}
const NAMES = {
  surface: 'text',
  slot: 'int',
  campaign_id: 'uuid',
  version_number: 'int',
  headline: 'text',
  country_code: 'text',
  state_code: 'text',
  city_id: 'int',
} as const;
type Name = keyof typeof NAMES;
/** What counts, by group and currency; the groups that have most views first. */
function reportBy({ columns, join = '', having = 'true' }: Grouped): string {
  const named = (Object.keys(NAMES) as Name[]).map((name) => `${columns[name] ?? `null::${NAMES[name]}`} as ${name}`);
  return `
  select ${named.join(', ')}, campaign.currency,
    (count(*) filter (where visit.kind = 'view'))::int as views,
    (count(*) filter (where visit.kind = 'click'))::int as clicks, floor(sum(visit.price) / 1000000)::bigint as spent
  from campaign join campaign_visit as visit on visit.campaign_id = campaign.id ${join}
  where campaign.owner_id = :ownerId and (:campaignId::uuid is null or campaign.id = :campaignId)
    and visit.at >= :from and visit.at < :until and visit.verdict = 'valid'
  group by ${Object.values(columns).join(', ')}, campaign.currency having ${having}
  order by views desc, clicks desc, ${Object.values(columns).join(', ')} limit ${REPORT_ROWS_MAX}`;
}
export const reports = {
  slot: statement({
    params,
    row: reportRow,
    sql: reportBy({ columns: { surface: 'visit.surface', slot: 'visit.slot' } }),
  }),
  version: statement({
    params,
    row: reportRow,
    sql: reportBy({
      columns: {
        campaign_id: 'visit.campaign_id',
        version_number: 'visit.version_number',
        headline: 'version.headline',
      },
      join: `join campaign_version as version
      on version.campaign_id = visit.campaign_id and version.number = visit.version_number`,
    }),
  }),
  /** Of fewer than five people nothing is said. */
  city: statement({
    params,
    row: reportRow,
    sql: reportBy({
      columns: {
        country_code: 'traits.country_code',
        state_code: 'traits.state_code',
        city_id: 'traits.city_id',
      },
      join: 'join profile_traits as traits on traits.member_id = visit.viewer_id and traits.country_code is not null',
      having: `count(distinct visit.viewer_id) >= ${REACHED_GROUP}`,
    }),
  }),
} as const;
