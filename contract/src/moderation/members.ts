import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { CASE_STATES, measures } from './cases.ts';
import { FACTS_MAX, NOTE_MAX, WORDS_MAX } from './desk.ts';
import { ACCOUNT_MEASURES, STRIKES_MAX } from './measures.ts';
import { REPORT_REASONS } from './moderation.ts';

/* What admins decide about a member of their own accord. Each decision is a ruling in a case, which can be appealed. */

/** Cases of a member that are listed. */
export const MEMBER_CASES = 20;
/** Notes about a member that are listed. */
export const MEMBER_NOTES = 20;
/** What admins do without a report: they warn, limit or suspend. */
export const MEMBER_MEASURES = ACCOUNT_MEASURES.filter((measure) => measure !== 'none');

export const memberCases = z.object({
  /** That count now. */
  strikes: z.int(),
  /** How many rulings there have been. */
  version: z.int(),
  total: z.int(),
  /** The latest ones. */
  cases: z.array(
    z.object({
      id,
      kind: z.enum(KINDS),
      kindName: z.string(),
      state: z.enum(CASE_STATES),
      openedAt: instant,
      /** In force; null: none so far. */
      ruling: z.nullable(z.object({ ...measures, at: instant })),
    }),
  ),
  /** What admins note for each other: the latest ones. */
  notes: z.array(z.object({ id, by: z.nullable(actorCard), words: z.string(), at: instant })),
  can: z.object({ measure: z.boolean(), lift: z.boolean(), note: z.boolean() }),
});
export type MemberCases = z.output<typeof memberCases>;

const ofMember = { access: 'admin', duty: QUEUES.members, params: z.strictObject({ memberId: id }) } as const;
export const readMemberCases = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/admin/members/{memberId}/cases',
  summary: 'Read the strikes and cases of a member; recorded in the audit log',
  reply: data(memberCases),
  refusals: ['not_found'],
});
const decision = {
  ...ofMember,
  method: 'POST',
  confirmed: true,
  status: 200,
  reply: data(memberCases),
  refusals: ['not_found', 'not_oneself', 'case_changed', 'member_has_case'],
} as const;
const words = {
  /** Of the cases that were read. */
  version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  facts: text({ min: 1, max: FACTS_MAX, lines: true }),
  /** What the member reads. */
  toReported: text({ min: 1, max: WORDS_MAX, lines: true }),
};
export const measureMember = endpoint({
  ...decision,
  path: '/admin/members/{memberId}/measures',
  summary: 'Warn or suspend a member without a report, in a case of its own that they can appeal',
  body: z.strictObject({
    ...words,
    rule: z.enum(REPORT_REASONS),
    account: z.enum(MEMBER_MEASURES),
    strikes: z.int().check(z.minimum(0), z.maximum(STRIKES_MAX)),
  }),
});
export const liftSuspensions = endpoint({
  ...decision,
  path: '/admin/members/{memberId}/lift-suspensions',
  summary: 'End all suspensions and limits of a member; their strikes stay',
  body: z.strictObject(words),
});
export const noteMember = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/admin/members/{memberId}/notes',
  summary: 'Note something about a member for other admins',
  status: 200,
  body: z.strictObject({ words: text({ min: 1, max: NOTE_MAX, lines: true }) }),
  reply: data(memberCases),
  refusals: ['not_found', 'not_oneself'],
});
