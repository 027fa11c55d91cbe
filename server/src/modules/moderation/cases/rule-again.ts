import { found } from '#platform/refusal.ts';
import type { CaseStep } from '#contract/moderation/cases.ts';
import type { CaseContext } from './present.ts';
import type { DeskRow, StoredRuling } from './queries-desk.ts';
import { insertStep } from './queries-gather.ts';
import { selectReported } from './queries-people.ts';
import { decideCase, endRulings, insertRuling } from './queries-rule.ts';

/** What a ruling says of the thing and its author, without the words. */
export const decidedBy = (ruling: StoredRuling) => ({
  rule: ruling.rule,
  withholds: ruling.withholds,
  account: ruling.account,
  strikes: ruling.strikes,
  freezesCampaigns: ruling.freezes_campaigns,
  returnsCharges: ruling.returns_charges,
  label: ruling.label,
});

interface Again {
  /** What is no longer so. */
  readonly ends: 'account' | 'withholds';
  readonly step: CaseStep;
  readonly words: { readonly facts: string; readonly toReported: string };
}
/** A ruling that leaves everything of the former but one measure, which the caller has ended. The row is locked. */
export async function ruleAgain(ctx: CaseContext, row: DeskRow, { ends, step, words }: Again): Promise<void> {
  const { db, now, member } = ctx;
  const former = found(row.ruling);
  const caseId = row.id;
  await endRulings.later(db, { caseId, now });
  await insertRuling.later(db, {
    caseId,
    number: former.number + 1,
    adminId: member.id,
    now,
    ...decidedBy(former),
    ...(ends === 'withholds' && { withholds: false }),
    ...(ends === 'account' && { account: 'none' as const }),
    facts: words.facts,
    toReported: words.toReported,
    toReporters: former.to_reporters,
    departure: ends === 'account' ? null : former.departure,
    outcome: 'changed',
    lasting: [],
  });
  await decideCase.later(db, { caseId, state: row.state === 'closed' ? 'closed' : 'decided', now });
  await insertStep.later(db, { caseId, step, adminId: member.id, now });
  const memberIds = (await selectReported(db, { caseId })).map(({ id }) => id);
  await ctx.emit('moderation.measure_ended', { caseId, memberIds });
  for (const memberId of memberIds) await ctx.emit('moderation.own_case_changed', { caseId, memberId });
  await ctx.emit('moderation.case_changed', { caseId });
}
