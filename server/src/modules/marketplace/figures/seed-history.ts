import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { MarketplaceTables } from '../tables.ts';
import { weightOf } from './record.ts';

/** How often a listing was shown, viewed and saved on one day (UTC) by people of one country; empty: not known. */
export interface SeededFigure {
  readonly day: string;
  readonly country: string;
  readonly shown: number;
  readonly viewed: number;
  readonly saved: number;
}

const backdate = statement({
  params: { listingId: column.uuid, at: column.timestamp, score: column.float },
  sql: `
  update listing set created_at = :at, updated_at = :at, score = listing.score + :score,
    published_at = case when listing.published_at is null then null else :at::timestamptz end
  where listing.id = :listingId`,
});
const insertFigures = statement({
  params: {
    listingId: column.uuid,
    days: column.date.array,
    countries: column.text.array,
    shown: column.int.array,
    viewed: column.int.array,
    saved: column.int.array,
  },
  sql: `
  insert into listing_figure (listing_id, day, country_code, shown, viewed, saved)
  select :listingId, figure.day, figure.country_code, figure.shown, figure.viewed, figure.saved
  from unnest(:days::date[], :countries::text[], :shown::int[], :viewed::int[], :saved::int[])
    as figure (day, country_code, shown, viewed, saved)
  on conflict (listing_id, day, country_code) do update set shown = listing_figure.shown + excluded.shown,
    viewed = listing_figure.viewed + excluded.viewed, saved = listing_figure.saved + excluded.saved`,
});

/** Makes a listing older, with figures as if people had seen it since: for demo worlds. Inside a transaction. */
export async function seedHistory(
  db: Kysely<never>,
  {
    listingId,
    at,
    figures,
  }: { readonly listingId: string; readonly at: Date; readonly figures: readonly SeededFigure[] },
): Promise<void> {
  const own = narrowed<MarketplaceTables>(db);
  const score = figures.reduce((sum, { day, viewed, saved }) => {
    const noon = new Date(`${day}T12:00:00Z`);
    return sum + viewed * weightOf('view', noon) + saved * weightOf('save', noon);
  }, 0);
  await backdate(own, { listingId, at, score });
  if (figures.length === 0) return;
  await insertFigures(own, {
    listingId,
    days: figures.map(({ day }) => day),
    countries: figures.map(({ country }) => country),
    shown: figures.map(({ shown }) => shown),
    viewed: figures.map(({ viewed }) => viewed),
    saved: figures.map(({ saved }) => saved),
  });
}
