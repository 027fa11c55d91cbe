import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { pagePeriod, series } from '../pages/figures.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { zone } from './insights.ts';
import { pageParams } from '../pages/pages.ts';
import { place } from '../reference/reference.ts';

/* What the team of a page learns of its audience: figures by day, and groups of people that are large enough. */

/**
 * People in a group are counted in steps of this size, rounded down: the figures of two moments or two periods never
 * differ by one person.
 */
export const GROUP_STEP = 5;

export const recordPageView = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/views',
  summary: 'Record a view of a page; repeated views within some hours count once, those of its team do not count',
  access: 'member',
  params: pageParams,
  idempotency: 'none',
  refusals: ['not_found'],
});
export const recordWebsiteClick = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/website-clicks',
  summary: 'Record that the caller opened the website of a page; counted as views are',
  access: 'member',
  params: pageParams,
  idempotency: 'none',
  refusals: ['not_found'],
});

export const PAGE_METRICS = [
  'views',
  'gained',
  'lost',
  'reach',
  'linkClicks',
  'websiteClicks',
  'courseClicks',
] as const;
export type PageMetric = (typeof PAGE_METRICS)[number];

export const pageFigures = z.object({
  views: series,
  /** Followers. */
  gained: series,
  lost: series,
  /** People who saw posts of the page; days in UTC. */
  reach: series,
  linkClicks: series,
  websiteClicks: series,
  courseClicks: series,
});
export type PageFigures = z.output<typeof pageFigures>;
export const readPageFigures = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/figures',
  summary: 'Read views, followers, reach and clicks of a page, by day of the caller’s time zone; for its team alone',
  access: 'member',
  as: PAGE_TEAM,
  params: pageParams,
  query: z.strictObject({ days: pagePeriod, zone }),
  reply: data(pageFigures),
  refusals: ['not_found', 'not_permitted'],
});

const audienceGroups = z.object({
  titles: z.array(z.object({ title: z.string(), people: z.int() })),
  places: z.array(z.object({ place, people: z.int() })),
  /** Slugs. */
  industries: z.array(z.object({ industry: z.string(), people: z.int() })),
});
export type AudienceGroups = z.output<typeof audienceGroups>;
export const PAGE_AUDIENCES = ['viewers', 'followers'] as const;
export type PageAudience = (typeof PAGE_AUDIENCES)[number];
export const readPageGroups = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/audience',
  summary:
    'Read titles, places and industries of the viewers of a period and of the followers of a page, from five people ' +
    'on and in steps of five; for its team alone',
  access: 'member',
  as: PAGE_TEAM,
  params: pageParams,
  query: z.strictObject({ days: pagePeriod }),
  reply: data(z.object({ viewers: audienceGroups, followers: audienceGroups })),
  refusals: ['not_found', 'not_permitted'],
});
export type PageGroups = z.output<(typeof readPageGroups)['reply']>['data'];
