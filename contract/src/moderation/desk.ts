import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { data, endpoint, id, instant, paged, pagedQuery, yesOrNo } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { LANGUAGES } from '../core/language.ts';
import { LABELS } from '../core/labels/labels.ts';
import { QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { picture } from '../media/media.ts';
import { currencyCode } from '../core/money/shape.ts';
import { CASE_SIDES, CASE_STATES, CASE_STEPS, caseParams, lasting, measures } from './cases.ts';
import { HARMS } from './harm.ts';
import { ACCOUNT_MEASURES, APPEAL_OUTCOMES, RETURNED_CHARGES, STRIKES_MAX } from './measures.ts';
import { REPORT_REASONS, REPORTED_KINDS } from './moderation.ts';

/** How long an admin has a case for themselves; whatever they do with it renews it. */
export const CLAIM_MINUTES = 30;
/** Where there is one admin alone, they may look again at their own ruling after so many hours. */
export const SECOND_LOOK_HOURS = 24;
export const FACTS_MAX = 2_000;
export const WORDS_MAX = 1_000;
export const NOTE_MAX = 1_000;

/* The desk of platform admins. */

const byAdmin = z.nullable(actorCard);
export const ruling = z.object({
  ...measures,
  by: byAdmin,
  at: instant,
  facts: z.string(),
  toReported: z.string(),
  toReporters: z.string(),
  departure: z.nullable(z.string()),
  outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
  lasting,
});
export type Ruling = z.output<typeof ruling>;
const deskFields = {
  id,
  kind: z.enum(KINDS),
  kindName: z.string(),
  thingId: id,
  /** As the admin sees it now; null: they do not, or it is gone. */
  subject: z.nullable(card),
  /** As it was when it was first reported; null: it is kept no longer. */
  snapshot: z.nullable(
    z.object({
      title: z.string(),
      excerpt: z.string(),
      /** Of what is promoted: who pays, where it leads, and its pictures. */
      promotion: z.optional(z.object({ payer: z.string(), landing: z.string(), pictures: z.array(picture) })),
    }),
  ),
  author: z.nullable(actorCard),
  state: z.enum(CASE_STATES),
  harm: z.enum(HARMS),
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() })),
  /** Banned words and domains in it, because of which the case was opened. */
  flagged: z.array(z.string()),
  openedAt: instant,
  dueAt: instant,
  isOverdue: z.boolean(),
  claim: z.nullable(z.object({ by: byAdmin, isMine: z.boolean(), until: instant })),
  isWithheld: z.boolean(),
  /** A member alone answers for it, whose account can be measured. */
  isOfMember: z.boolean(),
  version: z.int(),
  can: z.object({
    claim: z.boolean(),
    rule: z.boolean(),
    answerAppeal: z.boolean(),
  }),
};
export const deskCase = z.object(deskFields);
export type DeskCase = z.output<typeof deskCase>;
export const wholeCase = z.object({
  ...deskFields,
  reports: z.array(
    z.object({
      id,
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      /** Null if the account is gone, and of visitors. */
      reporter: z.nullable(actorCard),
      isVisitor: z.boolean(),
      at: instant,
      hasEvidence: z.boolean(),
    }),
  ),
  rulings: z.array(ruling),
  appeal: z.nullable(z.object({ side: z.enum(CASE_SIDES), words: z.string(), at: instant })),
  steps: z.array(z.object({ step: z.enum(CASE_STEPS), at: instant, by: byAdmin })),
  notes: z.array(z.object({ id, by: byAdmin, words: z.string(), at: instant })),
  /** Of the author that count now, without those of this case. */
  strikes: z.int(),
  /** In which the author reads; null: no single member answers for it. */
  authorLanguage: z.nullable(z.enum(LANGUAGES)),
});
export type WholeCase = z.output<typeof wholeCase>;

/** Each holder reads the cases of their duties; those of others are not found. */
const desk = { access: 'admin', duty: [QUEUES.reports, QUEUES.promotedReports] } as const;
/** `waiting`: what an admin has to look at, appeals among it. */
export const CASE_LISTS = ['waiting', 'mine', 'answered'] as const;
export type CaseList = (typeof CASE_LISTS)[number];
export const listDeskCases = endpoint({
  ...desk,
  method: 'GET',
  path: '/admin/cases',
  summary: 'List cases: those that wait by harm and age, those that were answered newest first',
  query: z.strictObject({
    ...pagedQuery,
    list: z.optional(z.enum(CASE_LISTS)),
    kind: z.optional(z.enum(REPORTED_KINDS)),
    reason: z.optional(z.enum(REPORT_REASONS)),
    /** Of those in the list. */
    state: z.optional(z.enum(CASE_STATES)),
  }),
  reply: z.extend(paged(deskCase), {
    counts: z.object({ waiting: z.int(), mine: z.int(), overdue: z.int() }),
    /** Since when the one that was opened first waits; null: none does. */
    oldestAt: z.nullable(instant),
  }),
});
export const readDeskCase = endpoint({
  ...desk,
  method: 'GET',
  path: '/admin/cases/{caseId}',
  summary: 'Read a case with its reports; recorded in the audit log',
  params: caseParams,
  reply: data(wholeCase),
  refusals: ['not_found'],
});
/** What a ruling would bring about besides, in numbers. */
export const CONSEQUENCES = ['posts', 'campaigns', 'appointments', 'events', 'charges'] as const;
export type ConsequenceName = (typeof CONSEQUENCES)[number];
export const readConsequences = endpoint({
  ...desk,
  method: 'GET',
  path: '/admin/cases/{caseId}/consequences',
  summary: 'Count what a ruling would withhold, freeze, cancel and give back',
  params: caseParams,
  query: z.strictObject({
    withholds: yesOrNo,
    freezesCampaigns: yesOrNo,
    account: z.enum(ACCOUNT_MEASURES),
    returnsCharges: z.optional(z.enum(RETURNED_CHARGES)),
  }),
  /** With a currency, the count is an amount in minor units. */
  reply: data(z.array(z.object({ what: z.enum(CONSEQUENCES), count: z.int(), currency: z.optional(currencyCode) }))),
  refusals: ['not_found'],
});
const change = { ...desk, method: 'POST', status: 200, params: caseParams, reply: data(wholeCase) } as const;
export const claimCase = endpoint({
  ...change,
  path: '/admin/cases/{caseId}/claim',
  summary: 'Take a case for 30 minutes, or renew that',
  refusals: ['not_found', 'case_claimed', 'case_changed'],
});
export const unclaimCase = endpoint({
  ...change,
  path: '/admin/cases/{caseId}/unclaim',
  summary: 'Give a case back to the queue',
  refusals: ['not_found', 'case_claimed', 'case_changed'],
});
export const noteCase = endpoint({
  ...change,
  path: '/admin/cases/{caseId}/notes',
  summary: 'Note something for other admins',
  body: z.strictObject({ words: text({ min: 1, max: NOTE_MAX, lines: true }) }),
  refusals: ['not_found'],
});
const decision = {
  /** Of the case that was read. */
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  rule: z.nullable(z.enum(REPORT_REASONS)),
  withholds: z.boolean(),
  account: z.enum(ACCOUNT_MEASURES),
  strikes: z.int().check(z.minimum(0), z.maximum(STRIKES_MAX)),
  freezesCampaigns: z.boolean(),
  returnsCharges: z.nullable(z.enum(RETURNED_CHARGES)),
  label: z.nullable(z.enum(LABELS)),
  facts: text({ min: 1, max: FACTS_MAX, lines: true }),
  /** What the author reads. */
  toReported: text({ max: WORDS_MAX, lines: true }),
  /** What those read who reported. */
  toReporters: text({ max: WORDS_MAX, lines: true }),
  /** Why the measure is another one than that of the strikes. */
  departure: z.optional(text({ max: WORDS_MAX, lines: true })),
};
export const ruleOnCase = endpoint({
  ...change,
  path: '/admin/cases/{caseId}/rule',
  summary: 'Rule on a case: what is done about the thing and about its author',
  body: z.strictObject(decision),
  refusals: ['not_found', 'case_claimed', 'case_changed', 'author_not_measured', 'author_is_admin'],
});
export const answerAppeal = endpoint({
  ...change,
  path: '/admin/cases/{caseId}/answer-appeal',
  summary: 'Look at a ruling again: uphold it, change it or overturn it',
  body: z.strictObject({ ...decision, outcome: z.enum(APPEAL_OUTCOMES) }),
  refusals: [
    'not_found',
    'case_claimed',
    'case_changed',
    'another_admin_answers',
    'author_not_measured',
    'author_is_admin',
  ],
});
