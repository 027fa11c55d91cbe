import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { CALLS_TO_ACTION } from '../core/choices.ts';
import { data, endpoint, id, wholeNumber } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { documentFile, picture } from '../media/media.ts';
import { playedVideo } from '../media/videos.ts';
import { place } from '../reference/reference.ts';
import * as choices from './choices.ts';

/** What is promoted in a slot, as its reader may see it. */
export const promoted = z.object({
  /** Of the campaign, by which it is reported. */
  id,
  /** The number of the slot, from 0 at the top of the list. */
  slot: z.int(),
  /** It is shown below so many items, counted from the top of the list. */
  after: z.int(),
  kind: z.enum(choices.CAMPAIGN_KINDS),
  /** Who pays. */
  owner: actorCard,
  /** What is boosted; null: an advertisement or an app. */
  thing: z.nullable(card),
  headline: z.string(),
  description: z.string(),
  callToAction: z.nullable(z.enum(CALLS_TO_ACTION)),
  pictures: z.array(picture),
  /** In place of pictures. */
  video: z.nullable(playedVideo),
  file: z.nullable(documentFile),
  /** Leads to it, and counts the click. */
  path: z.string(),
});
export type Promoted = z.output<typeof promoted>;

/** What a slot shows for which no campaign competes. Nobody pays for it, and it is not counted. */
const unpaid = z.object({
  slot: z.int(),
  after: z.int(),
  /** Of this site; null: the page of another site, at `frame`. */
  thing: z.nullable(card),
});
export type Unpaid = z.output<typeof unpaid>;

/** Names all that was chosen for a page of a list; sealed for its reader. */
const token = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(choices.PROMOTED_TOKEN_MAX));
const slot = z.int().check(z.minimum(0), z.maximum(choices.SLOT_MAX));
const ofSlot = { token, slot } as const;

export const listPromoted = endpoint({
  method: 'GET',
  path: '/promoted-slots',
  summary: 'Choose what is promoted between the items of a page of a list',
  access: 'member',
  query: z.strictObject({
    surface: z.enum(choices.PROMOTED_SURFACES),
    /** Items above the page. */
    above: wholeNumber(0, choices.PROMOTED_ABOVE_MAX),
    /** Items on the page. */
    count: wholeNumber(0, choices.PROMOTED_COUNT_MAX),
  }),
  reply: data(
    z.object({
      token: z.nullable(z.string()),
      slots: z.array(promoted),
      unpaid: z.array(unpaid),
      /** The page of another site that a slot shows in a frame, the same for everyone; null: none does. */
      frame: z.nullable(z.string()),
    }),
  ),
});
export const reportSeen = endpoint({
  method: 'POST',
  path: '/seen',
  summary: 'Report the slots of which half was in sight for a second',
  access: 'member',
  idempotency: 'none',
  body: z.strictObject({
    pages: z
      .array(z.strictObject({ token, slots: z.array(slot).check(z.minLength(1), z.maxLength(choices.SEEN_SLOTS_MAX)) }))
      .check(z.minLength(1), z.maxLength(choices.SEEN_PAGES_MAX)),
  }),
});

/** Why someone sees something: each rule that they match. */
const promotedReasons = z.object({
  owner: actorCard,
  /** Null: the reader has switched personal matching off, or the campaign is for everyone. */
  matched: z.nullable(
    z.object({
      places: z.array(place),
      ages: z.nullable(z.object({ from: z.int(), to: z.int() })),
      gender: z.nullable(z.enum(choices.AUDIENCE_GENDERS)),
      education: z.nullable(z.enum(choices.AUDIENCE_EDUCATIONS)),
      interests: z.array(z.string()),
    }),
  ),
});
export type PromotedReasons = z.output<typeof promotedReasons>;
export const readPromotedReasons = endpoint({
  method: 'POST',
  path: '/promoted-slots/reasons',
  summary: 'Say why something was promoted to the caller',
  access: 'member',
  status: 200,
  idempotency: 'none',
  body: z.strictObject(ofSlot),
  reply: data(promotedReasons),
  refusals: ['not_found'],
});
export const hidePromoted = endpoint({
  method: 'POST',
  path: '/promoted-slots/hide',
  summary: 'Hide a campaign: the caller does not see it any more',
  access: 'member',
  body: z.strictObject(ofSlot),
  refusals: ['not_found'],
});

const promotedSettings = z.object({
  /** Whether campaigns are chosen by what the profile says; otherwise only those for everyone are shown. */
  isPersonal: z.boolean(),
  /** At most so many in an hour; null: no limit but the caps. */
  perHour: z.nullable(z.int()),
  /** Kinds of things that are not shown. */
  kindsOff: z.array(z.enum(choices.PROMOTED_THINGS)),
  /** Interests about which nothing is shown. */
  topicsOff: z.array(z.string()),
});
export type PromotedSettings = z.output<typeof promotedSettings>;
export const readPromotedSettings = endpoint({
  method: 'GET',
  path: '/promoted-settings',
  summary: 'Read what the caller has set about what is promoted',
  access: 'member',
  reply: data(promotedSettings),
});
export const setPromotedSettings = endpoint({
  method: 'PUT',
  path: '/promoted-settings',
  summary: 'Set what is promoted to the caller',
  access: 'member',
  status: 200,
  body: z.strictObject({
    isPersonal: z.boolean(),
    perHour: z.nullable(z.int().check(z.minimum(0), z.maximum(choices.PROMOTED_PER_HOUR_MAX))),
    kindsOff: z.array(z.enum(choices.PROMOTED_THINGS)).check(z.maxLength(choices.PROMOTED_THINGS.length)),
    topicsOff: z.array(text({ max: choices.INTEREST_MAX, min: 1 })).check(z.maxLength(choices.PROMOTED_TOPICS_MAX)),
  }),
  reply: data(promotedSettings),
});
