import type { Campaign, CampaignContent, CampaignRow } from '#contract/advertising/campaigns.ts';
import { MILLIONTHS, REVIEW_GOAL_HOURS } from '#contract/advertising/choices.ts';
import type { Language } from '#contract/core/language.ts';
import type { Place } from '#contract/reference/reference.ts';
import type { Kysely } from 'kysely';
import type { Cards } from '#platform/cards.ts';
import { found } from '#platform/refusal.ts';
import { hour } from '#platform/time.ts';
import { type DescribedPicture, presentDocument, presentPicture, presentPlayed } from '#modules/media';
import { loadPlaces } from '#modules/reference';
import { campaignAbilities, type CampaignOf } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import { missingOf } from './checks.ts';
import type { CampaignStateRow, VersionRow } from './columns.ts';
import type { CampaignListRow, CampaignWholeRow, PlacedVersionRow } from './queries.ts';
import { spentUpwards } from '../money/holds.ts';
import { thingOf } from './thing.ts';

type Presenting = Pick<AdvertisingContext, 'services' | 'now'>;
const written = (at: Date | null): string | null => at?.toISOString() ?? null;
const amountOf = (value: string | null): number | null => (value === null ? null : Number(value));
const presentStored = (picture: DescribedPicture, { services, now }: Presenting) =>
  presentPicture(picture, picture.alt, services, now);
export const goalOf = (submittedAt: Date): Date => new Date(submittedAt.getTime() + REVIEW_GOAL_HOURS * hour);

/** What the policy asks about the campaign of a row. */
export const campaignOf = ({
  state,
  has_run: hasRun,
  reason,
}: Pick<CampaignStateRow, 'state' | 'has_run' | 'reason'>): CampaignOf => ({
  state,
  hasRun,
  waitsForLook: state === 'paused' && reason === 'thing_changed',
});

/** The names of the places of versions, in their order: of each those that are meant, and those that are left out. */
export interface NamedPlaces {
  readonly places: Place[];
  readonly excludedPlaces: Place[];
}
export async function namePlaces(
  db: Kysely<never>,
  versions: readonly Pick<VersionRow, 'audience'>[],
  language: Language,
): Promise<NamedPlaces[]> {
  const all = versions.flatMap(({ audience }) => [...audience.places, ...audience.excludedPlaces]);
  const names = (await loadPlaces(db, all, language)).values();
  const next = (count: number) =>
    Array.from({ length: count }, () => names.next().value ?? null).filter((place) => place !== null);
  return versions.map(({ audience }) => ({
    places: next(audience.places.length),
    excludedPlaces: next(audience.excludedPlaces.length),
  }));
}
export function presentContent(version: VersionRow, named: NamedPlaces, ctx: Presenting): CampaignContent {
  const { ages, gender, education, interests } = version.audience;
  return {
    number: version.number,
    state: version.state,
    headline: version.headline,
    description: version.description,
    callToAction: version.call_to_action,
    link: version.link,
    storeLink: version.store_link,
    pictures: version.pictures.map((picture) => presentStored(picture, ctx)),
    video: version.video && presentPlayed(version.video, ctx.services, ctx.now),
    file: version.file === null ? null : presentDocument(version.file, ctx.services, ctx.now),
    questions: version.questions,
    special: version.special,
    audience: { ...named, ages, gender, education, interests: [...interests] },
  };
}

export function presentRow(row: CampaignListRow, ctx: AdvertisingContext, cards: Cards): CampaignRow {
  const thing = thingOf(row);
  const [picture = row.video?.poster ?? null] = row.pictures;
  const { submitted_at: submittedAt, decided_at: decidedAt, code, note, position } = row;
  return {
    id: row.id,
    ownerId: row.owner_id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    thing: thing === null ? null : (cards.get(thing.kind, thing.id) ?? null),
    headline: row.headline,
    asks: row.asks,
    picture: picture && presentStored(picture, ctx),
    paysFor: row.pays_for,
    currency: row.currency,
    budgetType: row.budget_type,
    budget: amountOf(row.budget),
    spent: Math.floor(Number(row.spent) / MILLIONTHS),
    startsAt: written(row.starts_at),
    endsAt: written(row.ends_at),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    review:
      position === null || submittedAt === null
        ? null
        : { position, submittedAt: submittedAt.toISOString(), goalAt: goalOf(submittedAt).toISOString() },
    rejection: code === null || decidedAt === null ? null : { code, note: note ?? '', at: decidedAt.toISOString() },
    can: campaignAbilities(ctx, campaignOf(row)),
  };
}

interface Parts {
  readonly row: CampaignWholeRow;
  /** The latest first. */
  readonly versions: readonly PlacedVersionRow[];
  readonly named: readonly NamedPlaces[];
  readonly cards: Cards;
}
export function presentCampaign(ctx: AdvertisingContext, { row, versions, named, cards }: Parts): Campaign {
  const contents = versions.map((version, at) => presentContent(version, found(named[at]), ctx));
  const latest = found(versions[0]);
  const shownAt = Math.max(
    0,
    versions.findIndex(({ number }) => number === row.live_number),
  );
  const { submitted_at, decided_at, code, note, position } = latest;
  const { headline, pictures, video } = found(versions[shownAt]);
  return {
    ...presentRow({ ...row, headline, pictures, video, submitted_at, decided_at, code, note, position }, ctx, cards),
    owner: found(cards.actor(row.owner_id)),
    content: found(contents[shownAt]),
    newer: shownAt === 0 ? null : found(contents[0]),
    zone: row.zone,
    bid: amountOf(row.bid),
    matchesClicks: row.matches_clicks,
    duration: row.duration,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    reserved: { amount: Math.max(0, Number(row.reserved) - spentUpwards(row)), currency: row.currency },
    givenBack: Math.floor(Number(row.credited) / MILLIONTHS),
    steps: row.history,
    version: row.version,
    missing: row.state === 'draft' ? missingOf(row, latest) : [],
  };
}
