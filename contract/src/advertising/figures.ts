import * as z from 'zod/mini';
import { card } from '../core/cards.ts';
import { data, endpoint, id } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { PERIODS } from '../insights/insights.ts';
import { series } from '../pages/figures.ts';
import { place } from '../reference/reference.ts';
import * as choices from './choices.ts';

/** What the figures of a report are grouped by, besides days; and how many groups it has at most. */
export const REPORT_GROUPS = ['slot', 'city', 'version'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];
export const REPORT_ROWS_MAX = 100;

const figuresQuery = z.strictObject({
  days: z.optional(z.enum(PERIODS)),
  /** One campaign alone. */
  campaignId: z.optional(id),
});
const byTeam = { access: 'member', as: PAGE_TEAM, query: figuresQuery, refusals: ['not_found'] } as const;

const campaignFigure = z.object({
  id,
  ownerId: id,
  kind: z.enum(choices.CAMPAIGN_KINDS),
  state: z.enum(choices.CAMPAIGN_STATES),
  /** What is boosted; null: an advertisement or an app, or it is gone. */
  thing: z.nullable(card),
  headline: z.string(),
  paysFor: z.enum(choices.PAID_FOR),
  currency: currencyCode,
  /** In whole minor units, as are all amounts here. */
  spent: z.int(),
  views: z.int(),
  clicks: z.int(),
  /** On average: of a thousand views, or of a click; null: none was paid. */
  price: z.nullable(z.int()),
});
export type CampaignFigure = z.output<typeof campaignFigure>;

const campaignFigures = z.object({
  /** The currency of most campaigns first; nothing is converted. */
  spent: z.array(z.extend(series, { currency: currencyCode })),
  /** Those that count. */
  views: series,
  clicks: series,
  /** Of the period, those that have spent most. */
  campaigns: z.array(campaignFigure),
});
export type CampaignFigures = z.output<typeof campaignFigures>;
export const readCampaignFigures = endpoint({
  ...byTeam,
  method: 'GET',
  path: '/campaign-figures',
  summary: 'Read what campaigns of the caller, or of the page that they act as, have spent and brought, by day',
  reply: data(campaignFigures),
});

/** People in steps of five; groups of fewer are left out. */
const people = z.int();
const reachedAudience = z.object({
  /** Everyone who was reached; 0: fewer than five. */
  people,
  places: z.array(z.object({ place, people })),
  /** `to` is null in the group of the oldest. */
  ages: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), people })),
  genders: z.array(z.object({ gender: z.string(), people })),
  educations: z.array(z.object({ education: z.enum(choices.AUDIENCE_EDUCATIONS), people })),
});
export type ReachedAudience = z.output<typeof reachedAudience>;
export const readReachedAudience = endpoint({
  ...byTeam,
  method: 'GET',
  path: '/campaign-figures/audience',
  summary: 'Read whom campaigns have reached, in groups of five people or more, over whole days (UTC) of 60 at most',
  reply: data(reachedAudience),
});

/** What counts of one group, in one currency. Of the parts that name it, those of the chosen kind are not null. */
const reportRow = z.object({
  surface: z.nullable(z.enum(choices.PROMOTED_SURFACES)),
  slot: z.nullable(z.int()),
  place: z.nullable(place),
  version: z.nullable(z.object({ campaignId: id, number: z.int(), headline: z.string() })),
  currency: currencyCode,
  views: z.int(),
  clicks: z.int(),
  spent: z.int(),
});
export type ReportRow = z.output<typeof reportRow>;
export const readCampaignReport = endpoint({
  ...byTeam,
  method: 'GET',
  path: '/campaign-figures/report',
  summary: 'Read what was seen, followed and spent by slot, by city of five people or more, or by version, of 60 days',
  query: z.extend(figuresQuery, { by: z.enum(REPORT_GROUPS) }),
  reply: data(z.array(reportRow)),
});
