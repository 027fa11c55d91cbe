import * as z from 'zod/mini';
import { CALLS_TO_ACTION } from '../core/choices.ts';
import { id } from '../core/endpoint.ts';
import { amountInput, currencyCode } from '../core/money/shape.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import { httpsAddress } from '../core/web-address.ts';
import { ALT_MAX } from '../media/media.ts';
import { newVideo } from '../media/videos.ts';
import { cityId, countryCode, stateCode } from '../reference/reference.ts';
import * as choices from './choices.ts';
import { leadQuestionInput } from './questions.ts';

const targetPlace = z.strictObject({
  country: countryCode,
  state: z.optional(z.nullable(stateCode)),
  cityId: z.optional(z.nullable(cityId)),
});
const places = z.array(targetPlace).check(z.maxLength(choices.AUDIENCE_PLACES_MAX));
const age = z.int().check(z.minimum(choices.AUDIENCE_AGE_MIN), z.maximum(choices.AUDIENCE_AGE_MAX));
/** Who may see it. What is left out is not asked: unknown ages, genders and educations match only that. */
export const audienceInput = z.strictObject({
  places: z._default(places, []),
  /** Left out of `places`. */
  excludedPlaces: z._default(places, []),
  ages: z._default(
    z.nullable(
      z
        .strictObject({ from: age, to: age })
        .check(z.refine(({ from, to }) => from <= to, { params: { key: 'ages_upside_down' }, path: ['to'] })),
    ),
    null,
  ),
  gender: z._default(z.enum(choices.AUDIENCE_GENDERS), 'all'),
  education: z._default(z.enum(choices.AUDIENCE_EDUCATIONS), 'none'),
  /** Names of skills and hashtags; one of them is enough. */
  interests: z._default(
    z.array(text({ max: choices.INTEREST_MAX, min: 1 })).check(z.maxLength(choices.INTERESTS_MAX)),
    [],
  ),
});
export type AudienceInput = z.output<typeof audienceInput>;

/** A path of this site. */
const path = z.string().check(z.maxLength(500), z.regex(/^\/(?:[^/\s\\][^\s\\]*)?$/));
const isOfStore = (address: string): boolean =>
  URL.canParse(address) &&
  Object.values(choices.STORE_HOSTS).some((hosts) => hosts.some((host) => host === new URL(address).host));
/** Empty, or the address of an app in a store: one of another host is named as such. */
const storeAddress = z.pipe(
  z.union([z.literal(''), httpsAddress]),
  z.string().check(z.refine((typed) => typed === '' || isOfStore(typed), { params: { key: 'not_a_store' } })),
);

/** Fields of the form. A draft may lack anything; omitted fields stay unchanged. */
export const campaignFields = {
  headline: z.optional(text({ max: choices.HEADLINE_MAX })),
  description: z.optional(text({ max: choices.CAMPAIGN_TEXT_MAX, lines: true })),
  callToAction: z.optional(z.nullable(z.enum(CALLS_TO_ACTION))),
  /** Where a click leads: by https, or a path of this site. Of a boost, the thing itself. */
  link: z.optional(z.union([z.literal(''), path, httpsAddress])),
  /** Of an app. */
  storeLink: z.optional(storeAddress),
  /** New uploads of the purpose `post`, or those that it has. */
  pictures: z.optional(
    z.array(z.strictObject({ id, alt: text({ max: ALT_MAX }) })).check(z.maxLength(choices.CAMPAIGN_PICTURES_MAX)),
  ),
  /** Of an advertisement, in place of pictures: a new upload, or the one that it has, with its still and captions. */
  video: z.optional(z.nullable(newVideo)),
  /** A PDF: a new upload, or the one that it has. */
  fileId: z.optional(z.nullable(id)),
  /** Of an advertisement: what those who are interested are asked. */
  questions: z.optional(z.array(leadQuestionInput).check(z.maxLength(choices.LEAD_QUESTIONS_MAX))),
  /** What the advertiser says that it is about. */
  special: z.optional(z.enum(choices.SPECIAL_CATEGORIES)),
  audience: z.optional(audienceInput),
  currency: z.optional(currencyCode),
  budgetType: z.optional(z.enum(choices.SENT_BUDGET_TYPES)),
  /** Of a day, or altogether; in minor units. */
  budget: z.optional(amountInput({ max: choices.BUDGET_MAX })),
  paysFor: z.optional(z.enum(choices.PAID_FOR)),
  /** At most for a thousand views, or for a click; null: chosen by the program. */
  bid: z.optional(z.nullable(amountInput({ max: choices.BID_MAX }))),
  /** Of a campaign that pays for clicks and leads to an address of its own: only those count that it confirms. */
  matchesClicks: z.optional(z.boolean()),
  duration: z.optional(z.enum(choices.CAMPAIGN_DURATIONS)),
  /** Days of the campaign’s zone. Without a start it begins when it is approved. */
  startsOn: z.optional(z.nullable(calendarDay)),
  /** The last day, of the duration `custom`. */
  endsOn: z.optional(z.nullable(calendarDay)),
} as const;
/** Bytes of a form whose texts and lists are as long as they may be. */
export const MAX_CAMPAIGN_BYTES = 500_000;
/** What forms check before they are sent. */
export const campaignForm = z.strictObject(campaignFields);
export type CampaignFields = z.output<typeof campaignForm>;
