import { CONTEST_DAYS } from '#contract/advertising/choices.ts';
import type { readCampaignReport as endpoint, ReportRow } from '#contract/advertising/figures.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { across } from '#platform/database/narrow.ts';
import { day } from '#platform/time.ts';
import { loadPlaces } from '#modules/reference';
import type { AdvertisingContext } from '../tables.ts';
import { reports, type StoredReportRow } from './queries-report.ts';
import { requireOwnCampaign, USUAL_DAYS } from './read-figures.ts';

const versionOf = ({ campaign_id: campaignId, version_number: number, headline }: StoredReportRow) =>
  campaignId === null || number === null ? null : { campaignId, number, headline: headline ?? '' };

/**
 * What counts of a period by group. Days are whole ones of UTC, so that no two reports of cities differ by one person,
 * and at most the last 60, after which visits that cost nothing are forgotten.
 */
export async function readReport(
  ctx: AdvertisingContext,
  query: Out<(typeof endpoint)['query']>,
): Promise<ReportRow[]> {
  const until = Math.floor(ctx.now.getTime() / day) * day;
  const days = Math.min(Number(query.days ?? USUAL_DAYS), CONTEST_DAYS);
  const period = { from: new Date(until - days * day), until: new Date(until) };
  const of = { ownerId: ctx.actor.id, campaignId: query.campaignId ?? null };
  const [, rows] = await Promise.all([requireOwnCampaign(ctx, query), reports[query.by](ctx.db, { ...of, ...period })]);
  const located = rows.filter((row) => row.country_code !== null);
  const names = await loadPlaces(
    across(ctx.db),
    located.map(({ country_code: country, state_code: state, city_id: cityId }) => ({
      country: country ?? '',
      state,
      cityId,
    })),
    ctx.language,
  );
  const placeOf = new Map(located.map((row, at) => [row, names[at] ?? null]));
  return rows.map((row) => ({
    surface: row.surface,
    slot: row.slot,
    place: placeOf.get(row) ?? null,
    version: versionOf(row),
    currency: row.currency,
    views: row.views,
    clicks: row.clicks,
    spent: Number(row.spent),
  }));
}
