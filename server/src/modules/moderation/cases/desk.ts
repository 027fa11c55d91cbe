import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import { CLAIM_MINUTES, type listDeskCases as endpoint, type WholeCase } from '#contract/moderation/desk.ts';
import { across } from '#platform/database/narrow.ts';
import { audit, audited } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { minute } from '#platform/time.ts';
import { canClaim } from './policy.ts';
import { verdictInput, type CaseContext, onDesk, presentCase, referencesOf, wholeCase } from './present.ts';
import { casePages, claim, countCases, countListed, findCase, insertNote, lockCase, unclaim } from './queries-desk.ts';
import { insertStep } from './queries-gather.ts';

/** Cases for admins: what waits by its time, what was answered from the newest on. */
export async function listDeskCases(
  ctx: CaseContext,
  { page: number = 1, size = 10, list = 'waiting', ...chosen }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const caller = { adminId: ctx.member.id, duties: [...(ctx.member.duties ?? [])], now: ctx.now };
  const { kind = null, reason = null, state = null } = chosen;
  const filters = { ...caller, kind, reason, state };
  const isCounted = list !== 'answered' && kind === null && reason === null && state === null;
  const [rows, listed, counts] = await Promise.all([
    casePages[list](ctx.db, { ...filters, limit: size, offset: (number - 1) * size }),
    isCounted ? null : countListed(ctx.db, list, filters),
    countCases.first(ctx.db, caller),
  ]);
  const { oldest_at: oldestAt, ...known } = found(counts);
  const total = listed ?? (list === 'mine' ? known.mine : known.waiting);
  const cards = await ctx.cards(rows.flatMap(referencesOf));
  ctx.record(audited, { adminId: ctx.member.id, what: 'moderation.list_cases', at: ctx.now });
  return {
    data: rows.map((row) => presentCase(ctx, row, cards)),
    page: { number, size, total },
    counts: known,
    oldestAt: oldestAt?.toISOString() ?? null,
  };
}

const target = (caseId: string) => ({ kind: 'case', id: caseId });
export async function readDeskCase(ctx: CaseContext, caseId: string): Promise<WholeCase> {
  const shown = await wholeCase(ctx, caseId);
  const read = { adminId: ctx.member.id, target: target(caseId), at: ctx.now };
  ctx.record(audited, { ...read, what: 'moderation.read_case' });
  // An admin sees what everyone may see. What is promoted is public, and so was most of what is withheld.
  const { isWithheld, snapshot, subject } = shown;
  if (subject === null && snapshot !== null && snapshot.promotion === undefined && !isWithheld)
    ctx.record(audited, { ...read, what: 'moderation.read_not_public' });
  return shown;
}

/** Of two admins at once, the second learns that the case is taken. */
export async function claimCase(ctx: CaseContext, caseId: string): Promise<WholeCase> {
  const row = onDesk(ctx, await findCase.first(ctx.db, { caseId, adminId: ctx.member.id, now: ctx.now }));
  enforce(canClaim(verdictInput(ctx, row)));
  const until = new Date(ctx.now.getTime() + CLAIM_MINUTES * minute);
  found(await claim.first(ctx.db, { caseId, adminId: ctx.member.id, until, now: ctx.now }), 'case_claimed');
  // Renewing it is no news.
  if (row.claimed_by !== ctx.member.id)
    await insertStep(ctx.db, { caseId, step: 'claimed', adminId: ctx.member.id, now: ctx.now });
  await ctx.emit('moderation.case_changed', { caseId });
  return wholeCase(ctx, caseId);
}
export async function unclaimCase(ctx: CaseContext, caseId: string): Promise<WholeCase> {
  const row = onDesk(ctx, await findCase.first(ctx.db, { caseId, adminId: ctx.member.id, now: ctx.now }));
  enforce(canClaim(verdictInput(ctx, row)));
  await unclaim(ctx.db, { caseId, adminId: ctx.member.id });
  await ctx.emit('moderation.case_changed', { caseId });
  return wholeCase(ctx, caseId);
}

/** Only admins read it. It renews the claim of who writes it. */
export async function noteCase(ctx: CaseContext, caseId: string, words: string): Promise<WholeCase> {
  const row = onDesk(ctx, await lockCase.first(ctx.db, { caseId, adminId: ctx.member.id, now: ctx.now }));
  const { now, member } = ctx;
  await insertNote(ctx.db, { id: uuid(), caseId, adminId: member.id, words, now });
  if (row.claimed_by === member.id)
    await claim(ctx.db, { caseId, adminId: member.id, until: new Date(now.getTime() + CLAIM_MINUTES * minute), now });
  await audit(across(ctx.db), { adminId: member.id, what: 'moderation.note_case', target: target(caseId), at: now });
  await ctx.emit('moderation.case_changed', { caseId });
  return wholeCase(ctx, caseId);
}
