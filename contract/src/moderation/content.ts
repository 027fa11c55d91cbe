import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { LABELLED_KINDS } from '../core/labels/labels.ts';
import { QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import { FACTS_MAX, WORDS_MAX } from './desk.ts';
import { REPORT_REASONS } from './moderation.ts';

/* What members and pages have published, for admins. What is not public is read in a case alone. */

/** What everyone reads. Profiles are never withheld, and are decided about with their accounts. */
export const CONTENT_KINDS = [...LABELLED_KINDS, 'community', 'group'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
export const CONTENT_STATES = ['all', 'shown', 'withheld'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];
export const CONTENT_SEARCH_MAX = 100;
/** As many of a list are counted; more are shown as "1,000 and more". */
export const CONTENT_COUNTED = 1_000;
export const CONTENT_TEXT_MAX = 5_000;

export const contentItem = z.object({
  id,
  kind: z.enum(CONTENT_KINDS),
  kindName: z.string(),
  /** Empty for kinds without one. */
  title: z.string(),
  /** Its beginning. */
  text: z.string(),
  author: z.nullable(actorCard),
  at: instant,
  isWithheld: z.boolean(),
  /** As the admin sees it now; null: they do not. */
  subject: z.nullable(card),
  /** How many rulings there have been about it, so that of two admins the second reads the decision of the first. */
  version: z.int(),
  /** The case that waits for a decision; null: none, or one in which the admin is a side. */
  waitingCaseId: z.nullable(id),
  can: z.object({ withhold: z.boolean(), restore: z.boolean() }),
});
export type ContentItem = z.output<typeof contentItem>;

const desk = { access: 'admin', duty: QUEUES.reports } as const;
const day = z.optional(calendarDay);
export const listContent = endpoint({
  ...desk,
  method: 'GET',
  path: '/admin/content',
  summary: 'List what was published of one kind, newest first; recorded in the audit log',
  query: z.strictObject({
    ...pagedQuery,
    kind: z.optional(z.enum(CONTENT_KINDS)),
    state: z.optional(z.enum(CONTENT_STATES)),
    /** Words, which are all in it. */
    search: z.optional(text({ max: CONTENT_SEARCH_MAX })),
    /** Username of its author. */
    author: z.optional(text({ max: 40 })),
    /** Days in UTC; the last one is included. */
    from: day,
    to: day,
  }),
  reply: z.extend(paged(contentItem), {
    /** There are more than were counted. */
    isMore: z.boolean(),
  }),
});

const decision = {
  ...desk,
  method: 'POST',
  status: 200,
  params: z.strictObject({ kind: z.enum(CONTENT_KINDS), contentId: id }),
  reply: data(contentItem),
  refusals: ['not_found', 'not_oneself', 'case_changed', 'thing_has_case'],
} as const;
const words = {
  /** Of the row that was read. */
  version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  facts: text({ min: 1, max: FACTS_MAX, lines: true }),
  /** What the author reads. */
  toReported: text({ min: 1, max: WORDS_MAX, lines: true }),
};
export const withholdContent = endpoint({
  ...decision,
  path: '/admin/content/{kind}/{contentId}/withhold',
  summary: 'Withhold something without a report, in a case of its own that its author can appeal',
  body: z.strictObject({ ...words, rule: z.enum(REPORT_REASONS) }),
});
export const restoreContent = endpoint({
  ...decision,
  path: '/admin/content/{kind}/{contentId}/restore',
  summary: 'Show something again that rulings withhold',
  body: z.strictObject(words),
});
