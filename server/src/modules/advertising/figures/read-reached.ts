import { AUDIENCE_EDUCATIONS, CONTEST_DAYS, REACHED_AGES } from '#contract/advertising/choices.ts';
import type { ReachedAudience } from '#contract/advertising/figures.ts';
import { across } from '#platform/database/narrow.ts';
import { day } from '#platform/time.ts';
import { loadPlaces } from '#modules/reference';
import type { AdvertisingContext } from '../tables.ts';
import { type GroupRow, reachedGroups } from './queries.ts';
import { type FiguresQuery, requireOwnCampaign, USUAL_DAYS } from './read-figures.ts';

/** A group of ages, from 1. */
function agesOf({ step, people }: GroupRow): ReachedAudience['ages'] {
  const from = REACHED_AGES[(step ?? 0) - 1];
  const next = REACHED_AGES[step ?? 0];
  return from === undefined ? [] : [{ from, to: next === undefined ? null : next - 1, people }];
}
function educationsOf({ step, people }: GroupRow): ReachedAudience['educations'] {
  const education = AUDIENCE_EDUCATIONS[step ?? 0];
  return education === undefined ? [] : [{ education, people }];
}

/**
 * Whom campaigns have reached, in groups of five or more. Days are whole ones of UTC and people are counted in steps of
 * five, so that no two readings differ by one person. After 60 days nobody knows who it was.
 */
export async function readReached(ctx: AdvertisingContext, query: FiguresQuery): Promise<ReachedAudience> {
  const until = Math.floor(ctx.now.getTime() / day) * day;
  const days = Math.min(Number(query.days ?? USUAL_DAYS), CONTEST_DAYS);
  const whole = { from: new Date(until - days * day), until: new Date(until) };
  const of = { ownerId: ctx.actor.id, campaignId: query.campaignId ?? null };
  const [, groups] = await Promise.all([requireOwnCampaign(ctx, query), reachedGroups(ctx.db, { ...of, ...whole })]);
  const group = (what: GroupRow['what']) => groups.filter((each) => each.what === what);
  const places = group('place');
  const names = await loadPlaces(
    across(ctx.db),
    places.map(({ country_code: country, state_code: state, city_id: cityId }) => ({
      country: country ?? '',
      state,
      cityId,
    })),
    ctx.language,
  );
  return {
    people: group('all')[0]?.people ?? 0,
    places: places.flatMap(({ people }, at) => {
      const place = names[at] ?? null;
      return place === null ? [] : [{ place, people }];
    }),
    ages: group('age')
      .flatMap(agesOf)
      .toSorted((one, other) => one.from - other.from),
    genders: group('gender').map(({ gender, people }) => ({ gender: gender ?? '', people })),
    educations: group('education').flatMap(educationsOf),
  };
}
