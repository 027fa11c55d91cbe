import * as z from 'zod/mini';
import { actorCard, card } from './core/cards.ts';
import { data, infinite, infiniteQuery, endpoint, id, instant } from './core/endpoint.ts';
import { place } from './reference.ts';

/**
 * How one looks at profiles: with the member's name, as someone of a kind and a place, or as a number. From the most
 * open to
 * the least.
 */
export const VIEWING_MODES = ['named', 'partly', 'private'] as const;
export type ViewingMode = (typeof VIEWING_MODES)[number];

/** Periods on offer, in days. */
export const PERIODS = ['7', '28', '90', '365'] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = '28';
/** A view is counted once per viewer and so many hours. */
export const VIEW_HOURS = 8;
/** A group of fewer people is not notified apart from the others. */
export const LEAST_GROUP = 5;
/** What is known of viewers is forgotten after so many days; that someone looked stays a number. */
export const VIEWERS_KEPT_DAYS = 90;

export const recordView = endpoint({
  method: 'POST',
  path: '/profiles/{memberId}/views',
  summary: 'Say that one has looked at a profile; counted once in some hours, and as one’s viewing mode says',
  access: 'member',
  params: z.strictObject({ memberId: id }),
  idempotency: 'none',
  refusals: ['not_found'],
});

const viewing = z.object({ mode: z.enum(VIEWING_MODES) });
export const readViewingMode = endpoint({
  method: 'GET',
  path: '/insights/viewing-mode',
  summary: 'How one looks at the profiles of others',
  access: 'member',
  reply: data(viewing),
});
export const setViewingMode = endpoint({
  method: 'PUT',
  path: '/insights/viewing-mode',
  summary: 'Change how one looks at others; views until now stay as they were',
  access: 'member',
  body: z.strictObject({ mode: z.enum(VIEWING_MODES) }),
  reply: data(viewing),
});

const period = z.optional(z.enum(PERIODS));
/** Where days begin, as IANA writes it, for members who chose no time zone; UTC when absent. */
const zone = z.optional(z.string().check(z.maxLength(60)));
const insightsQuery = z.strictObject({ days: period, zone });

export const figures = z.object({
  /** The oldest first, every day of the period. */
  days: z.array(z.object({ day: z.iso.date(), views: z.int(), followers: z.int() })),
  /** In the same number of days before. */
  before: z.object({ views: z.int(), followers: z.int() }),
  mode: z.enum(VIEWING_MODES),
  /** As much as one shows oneself: kinds and places of viewers, and their names. */
  can: z.object({ seeKinds: z.boolean(), seeNames: z.boolean() }),
});
export const readFigures = endpoint({
  method: 'GET',
  path: '/insights/figures',
  summary: 'Views of one’s profile and followers gained, by day of one’s own time zone',
  access: 'member',
  query: insightsQuery,
  reply: data(figures),
});
export type Figures = z.output<(typeof readFigures)['reply']>['data'];

export const readGroups = endpoint({
  method: 'GET',
  path: '/insights/groups',
  summary: 'Views of one’s profile by title and by place of the viewer; small groups are not told apart',
  access: 'member',
  query: insightsQuery,
  reply: data(
    z.object({
      titles: z.array(z.object({ title: z.string(), views: z.int() })),
      places: z.array(z.object({ place, views: z.int() })),
      /** All views of the period; what is in no group is others. */
      views: z.int(),
    }),
  ),
});
export type Groups = z.output<(typeof readGroups)['reply']>['data'];

export const viewer = z.union([
  z.object({ id, kind: z.literal('named'), actor: actorCard, viewedAt: instant }),
  /** Someone of whom only this may be told; empty and null where that would say too much. */
  z.object({ id, kind: z.literal('partly'), title: z.string(), place: z.nullable(place), viewedAt: instant }),
]);
export type Viewer = z.output<typeof viewer>;
export const listViewers = endpoint({
  method: 'GET',
  path: '/insights/viewers',
  summary: 'Who looked at one’s profile, newest first, as far as they and one oneself show that',
  access: 'member',
  query: z.strictObject({ ...infiniteQuery, days: period, zone }),
  reply: infinite(viewer),
});

/** How many posts are listed at most. */
export const BEST_POSTS = 5;
export const listBestPosts = endpoint({
  method: 'GET',
  path: '/insights/posts',
  summary: 'Those of one’s posts of a period with the most reactions and comments',
  access: 'member',
  query: insightsQuery,
  reply: data(z.array(z.object({ post: card, publishedAt: instant, reactions: z.int(), comments: z.int() }))),
});
