import { APP_PICTURES_MAX, APP_TITLE_MAX, DURATION_DAYS_MAX } from '#contract/advertising/choices.ts';
import { toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import { graphemes } from '#contract/core/text.ts';
import type { FieldProblem } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { isWalletCurrency } from '#modules/wallet';
import type { AdvertisingContext } from '../tables.ts';
import type { CampaignStateRow, ContentColumns } from './columns.ts';
import { floorsOf } from './queries.ts';

type Whole = Pick<CampaignStateRow, 'kind' | 'thing_kind' | 'budget' | 'duration' | 'ends_on'>;
/** What has to be filled in before a campaign is sent for review, in the order of the form. */
export function missingOf(campaign: Whole, content: ContentColumns): string[] {
  const { kind, budget, duration, ends_on: endsOn } = campaign;
  const needs = {
    headline: kind !== 'boost' && content.headline === '',
    description: kind === 'app' && content.description === '',
    callToAction: kind === 'advertisement' && content.call_to_action === null,
    // One that asks something can lead to its own screen.
    link: kind === 'advertisement' && content.link === '' && content.questions.length === 0,
    storeLink: kind === 'app' && content.store_link === '',
    pictures: kind === 'app' && content.pictures.length === 0,
    budget: budget === null,
    endsOn: duration === 'custom' && endsOn === null,
  };
  return Object.entries(needs).flatMap(([field, isMissing]) => (isMissing ? [field] : []));
}

/** Chosen by age, gender or education, some people would never hear of jobs, housing or credit. */
function audienceProblems(
  { thing_kind: thing }: Pick<CampaignStateRow, 'thing_kind'>,
  { special, audience }: ContentColumns,
): FieldProblem[] {
  if (special === 'none' && thing !== 'job') return [];
  const chosen = {
    ages: audience.ages !== null,
    gender: audience.gender !== 'all',
    education: audience.education !== 'none',
  };
  return Object.entries(chosen).flatMap(([field, isChosen]) =>
    isChosen ? [{ field: `audience.${field}`, key: 'not_for_special' }] : [],
  );
}
const titleProblems = ({ kind }: Pick<CampaignStateRow, 'kind'>, { headline }: ContentColumns): FieldProblem[] =>
  kind === 'app' && graphemes(headline) > APP_TITLE_MAX
    ? [{ field: 'headline', key: 'too_long', values: { max: APP_TITLE_MAX } }]
    : [];
const mediaProblems = (
  { kind }: Pick<CampaignStateRow, 'kind'>,
  { pictures, video }: ContentColumns,
): FieldProblem[] => [
  ...(kind === 'app' && pictures.length > APP_PICTURES_MAX
    ? [{ field: 'pictures', key: 'too_many', values: { max: APP_PICTURES_MAX } }]
    : []),
  ...(kind !== 'advertisement' && video !== null ? [{ field: 'video', key: 'unknown_key' }] : []),
  ...(video !== null && pictures.length > 0 ? [{ field: 'video', key: 'video_or_pictures' }] : []),
];
const questionProblems = ({ kind }: Pick<CampaignStateRow, 'kind'>, { questions }: ContentColumns): FieldProblem[] =>
  kind !== 'advertisement' && questions.length > 0 ? [{ field: 'questions', key: 'unknown_key' }] : [];
/** What a campaign of its kind cannot say or ask. */
export const contentProblems = (
  campaign: Pick<CampaignStateRow, 'kind' | 'thing_kind'>,
  content: ContentColumns,
): FieldProblem[] => [
  ...titleProblems(campaign, content),
  ...mediaProblems(campaign, content),
  ...questionProblems(campaign, content),
  ...audienceProblems(campaign, content),
];

type Paid = Pick<CampaignStateRow, 'currency' | 'budget' | 'bid' | 'pays_for'>;
/** Budget and bid against what campaigns of the currency cost at least. */
export async function priceProblems(
  { db, now, language, services }: Pick<AdvertisingContext, 'db' | 'now' | 'language' | 'services'>,
  { currency, budget, bid, pays_for: paysFor }: Paid,
): Promise<FieldProblem[]> {
  const floor = await floorsOf.first(db, { currencies: [currency], now });
  if (floor === undefined || !isWalletCurrency(services.config, currency))
    return [{ field: 'currency', key: 'currency_not_offered' }];
  const below = (field: string, amount: string | null, least: string): FieldProblem[] =>
    amount !== null && Number(amount) < Number(least)
      ? [{ field, key: 'below_least', values: { amount: formatMoney(Number(least), currency, toLocale(language)) } }]
      : [];
  return [
    ...below('budget', budget, floor.budget),
    ...below('bid', bid, paysFor === 'views' ? floor.views : floor.click),
  ];
}

interface Scheduled {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}
/** It ends after it begins, and after now. */
export function scheduleProblems({ startsOn, endsOn, startsAt, endsAt }: Scheduled, now: Date): FieldProblem[] {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) return [{ field: 'endsOn', key: 'ends_before_start' }];
  if (endsAt <= now) return [{ field: 'endsOn', key: 'in_the_past' }];
  if (endsAt.getTime() - startsAt.getTime() > (DURATION_DAYS_MAX + 1) * day)
    return [{ field: 'endsOn', key: 'runs_too_long', values: { max: DURATION_DAYS_MAX } }];
  return [];
}
