import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { data, infinite, infiniteQuery, endpoint, id, instant } from '../core/endpoint.ts';
import { timeZone } from '../core/time/zone.ts';
import { place } from '../reference/reference.ts';

/**
 * How a member appears to the people whose profiles they view, from most to least open: with their name, by title and
 * place only, or only in the count.
 */
export const VIEWING_MODES = ['named', 'partly', 'private'] as const;
export type ViewingMode = (typeof VIEWING_MODES)[number];

/** Selectable periods, in days. */
export const PERIODS = ['7', '28', '90', '365'] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = '28';
/** Repeated views by the same viewer within this many hours count once. */
export const VIEW_HOURS = 8;
/** Groups with fewer viewers are counted with the others. */
export const LEAST_GROUP = 5;
/** Days after which the data about viewers is deleted; only the counts remain. */
export const VIEWERS_KEPT_DAYS = 90;

export const recordView = endpoint({
  method: 'POST',
  path: '/profiles/{memberId}/views',
  summary:
    'Record a view of a profile; repeated views within some hours count once, and the caller’s viewing mode applies',
  access: 'member',
  params: z.strictObject({ memberId: id }),
  idempotency: 'none',
  refusals: ['not_found'],
});

const viewing = z.object({ mode: z.enum(VIEWING_MODES) });
export const readViewingMode = endpoint({
  method: 'GET',
  path: '/insights/viewing-mode',
  summary: 'Read how the caller appears to the people whose profiles they view',
  access: 'member',
  reply: data(viewing),
});
export const editViewingMode = endpoint({
  method: 'PUT',
  path: '/insights/viewing-mode',
  summary: 'Change how the caller appears when viewing profiles; earlier views stay unchanged',
  access: 'member',
  body: z.strictObject({ mode: z.enum(VIEWING_MODES) }),
  reply: data(viewing),
});

const period = z.optional(z.enum(PERIODS));
/** IANA time zone that decides where days begin, for members who chose none; UTC when absent. */
export const zone = z.optional(timeZone);
const insightsQuery = z.strictObject({ days: period, zone });

export const figures = z.object({
  /** Every day of the period, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), views: z.int(), followers: z.int() })),
  /** Totals of the preceding period of the same length, and its days, oldest first. */
  before: z.object({
    views: z.int(),
    followers: z.int(),
    days: z.array(z.object({ views: z.int(), followers: z.int() })),
  }),
  mode: z.enum(VIEWING_MODES),
  /** What the caller may see of their viewers; they see no more than they show of themselves. */
  can: z.object({ seeKinds: z.boolean(), seeNames: z.boolean() }),
});
export const readFigures = endpoint({
  method: 'GET',
  path: '/insights/figures',
  summary: 'Read views of the caller’s profile and followers gained, by day of the caller’s time zone',
  access: 'member',
  query: insightsQuery,
  reply: data(figures),
});
export type Figures = z.output<(typeof readFigures)['reply']>['data'];

export const readGroups = endpoint({
  method: 'GET',
  path: '/insights/groups',
  summary:
    'Read views of the caller’s profile by title and by place of the viewer; small groups are counted with ' +
    'the others',
  access: 'member',
  query: insightsQuery,
  reply: data(
    z.object({
      titles: z.array(z.object({ title: z.string(), views: z.int() })),
      places: z.array(z.object({ place, views: z.int() })),
      /** All views of the period. Views that belong to no listed group are shown as "others". */
      views: z.int(),
    }),
  ),
});
export type Groups = z.output<(typeof readGroups)['reply']>['data'];

export const viewer = z.union([
  z.object({ id, kind: z.literal('named'), actor: actorCard, viewedAt: instant }),
  /** A viewer of whom only title and place may be shown; empty and null where even these would identify them. */
  z.object({ id, kind: z.literal('partly'), title: z.string(), place: z.nullable(place), viewedAt: instant }),
]);
export type Viewer = z.output<typeof viewer>;
export const listViewers = endpoint({
  method: 'GET',
  path: '/insights/viewers',
  summary: 'List viewers of the caller’s profile, newest first, as far as both sides’ viewing modes allow',
  access: 'member',
  query: z.strictObject({ ...infiniteQuery, days: period, zone }),
  reply: infinite(viewer),
});

/** Maximum number of posts listed. */
export const BEST_POSTS = 5;
export const listBestPosts = endpoint({
  method: 'GET',
  path: '/insights/posts',
  summary: 'List the caller’s posts of a period with the most reactions and comments',
  access: 'member',
  query: insightsQuery,
  reply: data(z.array(z.object({ post: card, publishedAt: instant, reactions: z.int(), comments: z.int() }))),
});
