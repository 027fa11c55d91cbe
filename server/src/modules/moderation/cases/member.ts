import type { Out } from '#contract/core/endpoint.ts';
import {
  APPEAL_DAYS,
  APPEAL_MONTHS,
  type CaseStep,
  type listCases as endpoint,
  type MemberCase,
} from '#contract/moderation/cases.ts';
import type { Cards } from '#platform/cards.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { monthsAfter } from '#platform/zones/months.ts';
import { type Appealable, canAppeal, memberAbilities } from './policy.ts';
import { added, type CaseContext } from './present.ts';
import { insertStep } from './queries-gather.ts';
import { findMemberCase, insertAppeal, lockMemberCase, memberCases, type MemberRow } from './queries-member.ts';

/** What those who reported read of what happened: whatever else there is, is about the author or others. */
const SHARED_STEPS: ReadonlySet<CaseStep> = new Set<CaseStep>([
  'opened',
  'decided',
  'appealed',
  'upheld',
  'changed',
  'overturned',
  'closed',
]);
const atOf = (time: string) => new Date(time).toISOString();
/** Until when a ruling can be appealed. */
export function appealEnd(row: Pick<MemberRow, 'ruling'>): Date | null {
  if (row.ruling === null) return null;
  return monthsAfter(new Date(row.ruling.decided_at), APPEAL_MONTHS);
}
export const appealOf = (row: MemberRow): Appealable => ({
  state: row.state,
  side: row.side,
  broken: row.ruling !== null && row.ruling.rule !== null,
  hasAppealed: row.appeals.some(({ side }) => side === row.side),
  until: appealEnd(row),
});

/** Those who reported read their own words, and whether a rule was broken; what was done is between others. */
function presentRuling({ is_by_same: bySame, ruling, side }: MemberRow): MemberCase['ruling'] {
  if (ruling === null) return null;
  const shared = {
    at: atOf(ruling.decided_at),
    broken: ruling.rule !== null,
    outcome: ruling.outcome,
    bySame,
    hasLasting: ruling.lasting.length > 0,
  };
  if (side === 'reporter')
    return {
      ...shared,
      words: ruling.to_reporters,
      rule: null,
      withholds: false,
      account: 'none',
      strikes: 0,
      freezesCampaigns: false,
      returnsCharges: null,
      label: null,
      facts: '',
      lasting: [],
    };
  const { rule, withholds, account, strikes, facts, label } = ruling;
  return {
    ...shared,
    words: ruling.to_reported,
    rule,
    withholds,
    account,
    strikes,
    freezesCampaigns: ruling.freezes_campaigns,
    returnsCharges: ruling.returns_charges,
    label,
    facts,
    lasting: added(ruling.lasting),
  };
}
function present(ctx: CaseContext, row: MemberRow, cards: Cards): MemberCase {
  const appealable = appealOf(row);
  const can = memberAbilities(appealable, ctx.now);
  const own = row.appeals.find((each) => each.member_id === ctx.member.id);
  const waits = row.state === 'open' || row.state === 'appealed';
  return {
    id: row.id,
    side: row.side,
    kind: row.kind,
    kindName: ctx.services.kinds.nameOf(ctx.language, row.kind),
    subject: cards.get(row.kind, row.thing_id) ?? null,
    excerpt: row.side === 'reported' ? row.snapshot?.excerpt || (row.snapshot?.title ?? '') : '',
    report: row.side === 'reporter' ? row.report : null,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    dueAt: waits ? row.due_at.toISOString() : null,
    isWithheld: row.side === 'reported' && (row.withheld_until !== null || row.ruling?.withholds === true),
    ruling: presentRuling(row),
    appealUntil: can.appeal ? (appealable.until?.toISOString() ?? null) : null,
    appeal: own === undefined ? null : { at: atOf(own.at), words: own.words },
    steps: row.steps
      .filter(({ step }) => row.side === 'reported' || SHARED_STEPS.has(step))
      .map(({ step, at }) => ({ step, at: atOf(at) })),
    can,
  };
}
const cardsOf = async (ctx: CaseContext, rows: readonly MemberRow[]): Promise<Cards> =>
  ctx.cards(rows.map((row) => ({ kind: row.kind, id: row.thing_id })));

/** What the caller wrote that was ruled on, and what they reported. */
export async function listCases(
  ctx: CaseContext,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const rows = await memberCases(ctx.db, {
    memberId: ctx.member.id,
    ...fromCursor(query.cursor, newestPosition),
    limit: limit + 1,
  });
  const cards = await cardsOf(ctx, rows);
  return infinitePage(
    rows,
    limit,
    ({ opened_at: at, id }) => ({ at, id }),
    (row) => present(ctx, row, cards),
  );
}
export async function readCase(ctx: CaseContext, caseId: string): Promise<MemberCase> {
  const row = found(await findMemberCase.first(ctx.db, { memberId: ctx.member.id, caseId }));
  return present(ctx, row, await cardsOf(ctx, [row]));
}

/** Asks another admin to look again. The case waits once more. */
export async function appealCase(ctx: CaseContext, caseId: string, words: string): Promise<MemberCase> {
  const row = found(await lockMemberCase.first(ctx.db, { memberId: ctx.member.id, caseId }));
  enforce(canAppeal(appealOf(row), ctx.now));
  const { ruling, side } = row;
  const { now } = ctx;
  const memberId = ctx.member.id;
  const dueAt = new Date(now.getTime() + APPEAL_DAYS * day);
  const { number } = found(ruling);
  await insertAppeal.later(ctx.db, { caseId, side, number, memberId, words, dueAt, now });
  await insertStep.later(ctx.db, { caseId, step: 'appealed', adminId: null, now });
  await ctx.emit('moderation.case_changed', { caseId });
  const at = now.toISOString();
  const appealed = {
    ...row,
    state: 'appealed' as const,
    due_at: dueAt,
    appeals: [...row.appeals, { side, words, at, member_id: memberId }],
    steps: [...row.steps, { step: 'appealed' as const, at }],
  };
  return present(ctx, appealed, await cardsOf(ctx, [row]));
}
