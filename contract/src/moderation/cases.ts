import * as z from 'zod/mini';
import { card } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { LABELS } from '../core/labels/labels.ts';
import { text } from '../core/text.ts';
import { currencyCode } from '../core/money/shape.ts';
import { ACCOUNT_MEASURES, APPEAL_OUTCOMES, LASTING, RETURNED_CHARGES } from './measures.ts';
import { REPORT_REASONS } from './moderation.ts';

/** `decided`: an appeal is possible. `closed`: it was answered, or the time for it is over. */
export const CASE_STATES = ['open', 'decided', 'appealed', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const CASE_SIDES = ['reported', 'reporter'] as const;
export type CaseSide = (typeof CASE_SIDES)[number];
export const CASE_STEPS = [
  'opened',
  'withheld',
  'released',
  'claimed',
  'decided',
  'appealed',
  'upheld',
  'changed',
  'overturned',
  'closed',
  /** An admin began it without a report. */
  'opened_by_admin',
  /** An admin ended its suspension or limit early. */
  'lifted',
  /** A banned word or domain is in it. */
  'flagged',
  'held',
  /** An admin shows it again. */
  'restored',
] as const;
export type CaseStep = (typeof CASE_STEPS)[number];

export const APPEAL_MONTHS = 6;
/** Days within which an appeal is answered. */
export const APPEAL_DAYS = 7;
export const APPEAL_MAX = 2_000;
/** How long what reports have withheld waits at most for an admin, in hours. */
export const WITHHELD_HOURS = 24;

const step = z.object({ step: z.enum(CASE_STEPS), at: instant });
/** What a ruling does, for the schemas of both sides. */
export const measures = {
  /** The rule that was broken; null: none was. */
  rule: z.nullable(z.enum(REPORT_REASONS)),
  withholds: z.boolean(),
  account: z.enum(ACCOUNT_MEASURES),
  strikes: z.int(),
  /** What the author advertises is frozen. */
  freezesCampaigns: z.boolean(),
  returnsCharges: z.nullable(z.enum(RETURNED_CHARGES)),
  /** What is said above the thing, to everyone who sees it; null: nothing. */
  label: z.nullable(z.enum(LABELS)),
};

/** What the end of the ruling before could not undo. With a currency, the count is an amount in minor units. */
export const lasting = z.array(z.object({ what: z.enum(LASTING), count: z.int(), currency: z.optional(currencyCode) }));
export type Lasting = z.output<typeof lasting>;

/** A case as one of its sides sees it: nothing about the other side. */
export const memberCase = z.object({
  id,
  side: z.enum(CASE_SIDES),
  kind: z.enum(KINDS),
  /** Name of the kind, in the caller's language. */
  kindName: z.string(),
  /** What was reported, as the caller sees it now; null: they do not, or it is gone. */
  subject: z.nullable(card),
  /** How what was reported began, for its author. */
  excerpt: z.string(),
  /** What the caller reported it for; null: others did. */
  report: z.nullable(z.object({ reason: z.enum(REPORT_REASONS), text: z.string() })),
  state: z.enum(CASE_STATES),
  openedAt: instant,
  /** When an admin looks at it at the latest; null: nothing waits. */
  dueAt: z.nullable(instant),
  isWithheld: z.boolean(),
  /** For the author: in force now. For those who reported: their words alone, and whether a rule was broken. */
  ruling: z.nullable(
    z.object({
      at: instant,
      words: z.string(),
      broken: z.boolean(),
      ...measures,
      facts: z.string(),
      outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
      /** Who ruled has answered the appeal, too: there was no other admin. */
      bySame: z.boolean(),
      /** For the author; those who reported read only whether there is anything. */
      lasting,
      hasLasting: z.boolean(),
    }),
  ),
  /** Until when it can be appealed; null: it cannot. */
  appealUntil: z.nullable(instant),
  /** What the caller wrote. */
  appeal: z.nullable(z.object({ at: instant, words: z.string() })),
  steps: z.array(step),
  can: z.object({ appeal: z.boolean() }),
});
export type MemberCase = z.output<typeof memberCase>;

/* Also of platform admins, whose cases other admins decide about. */
export const caseParams = z.strictObject({ caseId: id });
export const listCases = endpoint({
  method: 'GET',
  path: '/cases',
  summary: 'List cases about what the caller wrote or reported, newest first',
  access: 'account',
  whileSuspended: true,
  query: z.strictObject(infiniteQuery),
  reply: infinite(memberCase),
});
export const readCase = endpoint({
  method: 'GET',
  path: '/cases/{caseId}',
  summary: 'Read a case about what the caller wrote or reported',
  access: 'account',
  whileSuspended: true,
  params: caseParams,
  reply: data(memberCase),
  refusals: ['not_found'],
});
export const appealCase = endpoint({
  method: 'POST',
  path: '/cases/{caseId}/appeal',
  summary: 'Ask another admin to look at a ruling again, once',
  access: 'account',
  whileSuspended: true,
  params: caseParams,
  body: z.strictObject({ words: text({ min: 1, max: APPEAL_MAX, lines: true }) }),
  reply: data(memberCase),
  status: 200,
  refusals: ['not_found', 'case_changed', 'appeal_not_possible'],
});
