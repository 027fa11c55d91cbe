import type { Out } from '#contract/core/endpoint.ts';
import type { answerAppeal as answering, ruleOnCase as ruling, WholeCase } from '#contract/moderation/desk.ts';
import { takesLabel } from '#contract/core/labels/labels.ts';
import { REASONS_OF_KIND, reportQueue } from '#contract/moderation/moderation.ts';
import type { Lasting } from '#contract/moderation/cases.ts';
import type { AppealOutcome } from '#contract/moderation/measures.ts';
import { isWithholdable, limitedHours, measureOf, suspendedHours } from '#contract/moderation/measures.ts';
import { across } from '#platform/database/narrow.ts';
import { audit } from '#platform/observability/audit.ts';
import { storeLabel } from '#platform/labels/stored.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { enforce, type Verdict } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { hour } from '#platform/time.ts';
import { endLimit, liftSuspension, limit, suspend } from '#modules/accounts';
import { lastingEffects, release, withhold } from '#modules/network';
import { returnedBy } from './consequences.ts';
import { canAnswerAppeal, canMeasureAccount, canRule } from './policy.ts';
import { verdictInput, type CaseContext, onDesk, wholeCase } from './present.ts';
import { type DeskRow, findParts, lockCase } from './queries-desk.ts';
import { answerReports, decideCase, endRulings, freezesNow, insertRuling } from './queries-rule.ts';
import { insertStep } from './queries-gather.ts';
import { detailsOf } from '../audit-details.ts';
import { drawLook } from '../second-looks/second-looks.ts';
import { selectReported } from './queries-people.ts';
import { decidedBy } from './rule-again.ts';
import { strikesSince } from './tasks.ts';

type Decision = Omit<Out<(typeof ruling)['body']>, 'version'>;

/** A measure without a broken rule, and one that departs from the strikes without a reason, are refused by field. */
async function check(ctx: CaseContext, row: DeskRow, decision: Decision): Promise<void> {
  const { rule, withholds, account, strikes, freezesCampaigns, returnsCharges, label, departure = '' } = decision;
  const isAbout = withholds || freezesCampaigns || returnsCharges !== null || label !== null;
  if (rule === null && (isAbout || account !== 'none' || strikes > 0)) throw fieldRefusal('rule', 'required');
  if (rule !== null && (REASONS_OF_KIND[rule] ?? row.kind) !== row.kind) throw fieldRefusal('rule', 'invalid_choice');
  if (withholds && !isWithholdable(row.kind)) throw fieldRefusal('withholds', 'invalid_choice');
  // Strikes add up: of two rulings on one member at once, the second counts those of the first.
  if (row.author_member_id !== null) await inTurn(across(ctx.db), { id: row.author_member_id }, 'strikes');
  const since = strikesSince(ctx.now);
  const parts = found(await findParts.first(ctx.db, { caseId: row.id, memberId: row.author_member_id, since }));
  const isRestricted = suspendedHours(account) !== undefined || limitedHours(account) !== undefined;
  if (account !== 'none' || strikes > 0 || returnsCharges === 'caused')
    enforce(canMeasureAccount({ memberId: row.author_member_id, isAdmin: parts.is_admin, isRestricted }));
  if (label !== null && !takesLabel(row.kind)) throw fieldRefusal('label', 'invalid_choice');
  if (rule !== null && decision.toReported === '') throw fieldRefusal('toReported', 'required');
  // Where nobody has reported it, there is nobody to answer; who does so later reads only whether a rule was broken.
  if (decision.toReporters === '' && row.reasons.length > 0) throw fieldRefusal('toReporters', 'required');
  if (account !== measureOf(parts.strikes, strikes) && departure === '') throw fieldRefusal('departure', 'required');
}

type Measures = Pick<
  Decision,
  'withholds' | 'label' | 'account' | 'freezesCampaigns' | 'returnsCharges' | 'toReported'
>;
const NOTHING: Measures = {
  withholds: false,
  label: null,
  account: 'none',
  freezesCampaigns: false,
  returnsCharges: null,
  toReported: '',
};

const measuresOf = (ruling: DeskRow['ruling']): Measures =>
  ruling === null
    ? NOTHING
    : {
        ...ruling,
        freezesCampaigns: ruling.freezes_campaigns,
        returnsCharges: ruling.returns_charges,
        toReported: ruling.to_reported,
      };

/** Ends what the former ruling did to the account, and does what the new one says. Each rests on the case. */
async function measureAccount(ctx: CaseContext, row: DeskRow, before: Measures, after: Measures): Promise<void> {
  const { author_member_id: memberId } = row;
  if (memberId === null || before.account === after.account) return;
  const everywhere = { ...ctx, db: across(ctx.db) };
  const of = { memberId, caseId: row.id };
  const inHours = (hours: number) => new Date(ctx.now.getTime() + hours * hour);
  const [limited, suspended] = [limitedHours(after.account), suspendedHours(after.account)];
  if (limited !== undefined) await limit(everywhere, { ...of, until: inHours(limited) });
  else if (limitedHours(before.account) !== undefined) await endLimit(everywhere, of);
  if (suspended !== undefined) {
    const until = suspended === null ? null : inHours(suspended);
    await suspend(everywhere, { ...of, reason: after.toReported, until });
  } else if (suspendedHours(before.account) !== undefined) await liftSuspension(everywhere, of);
}
/** Turns what one ruling did to the thing into what the next one does. It rests on the case, and ends by it. */
async function measureThing(ctx: CaseContext, row: DeskRow, before: Measures, after: Measures): Promise<void> {
  const everywhere = { ...ctx, db: across(ctx.db) };
  const thing = { kind: row.kind, thingId: row.thing_id, caseId: row.id };
  const wasWithheld = before.withholds || row.withheld_until !== null;
  if (after.withholds && !wasWithheld) await withhold(everywhere, thing);
  if (!after.withholds && wasWithheld) await release(everywhere, thing);
  if (after.label === before.label) return;
  await storeLabel(ctx.db, thing, { label: after.label, now: ctx.now });
  await ctx.emit('moderation.label_changed', { kind: row.kind, id: row.thing_id });
}
/** Asked once the ruling is stored: another case may freeze what the author advertises, too. */
async function measureCampaigns(ctx: CaseContext, row: DeskRow, before: Measures, after: Measures): Promise<void> {
  if (before.freezesCampaigns === after.freezesCampaigns) return;
  const ownerId = row.author_id;
  // One after the other, so that two rulings that end at once see each other.
  await inTurn(across(ctx.db), { id: ownerId }, 'campaigns');
  const found = await freezesNow.first(ctx.db, { ownerId });
  await ctx.emit('moderation.campaigns_ruled', { ownerId, isFrozen: found?.freezes === true });
}

/** The module advertising moves the money, at this or at the end of what rested on the case. */
async function measureCharges(ctx: CaseContext, row: DeskRow, before: Measures, after: Measures): Promise<void> {
  const { id: caseId, author_member_id: memberId } = row;
  const { returnsCharges: returns } = after;
  if (returns !== before.returnsCharges) {
    const aboutId = returnedBy(row, returns)?.aboutId ?? row.thing_id;
    await ctx.emit('moderation.charges_ruled', { caseId, returns, aboutId });
  }
  if (before.account === 'ban' && after.account !== 'ban' && memberId !== null)
    await ctx.emit('moderation.ban_overturned', { caseId, memberId });
}
/** What the former ruling has brought about and time has made impossible to undo, where the next one ends it. */
async function countLasting(ctx: CaseContext, row: DeskRow, before: Measures, after: Measures): Promise<Lasting> {
  const { ruling: former, author_id: ownerId, author_member_id: memberId } = row;
  const hours = suspendedHours(before.account);
  const wasSuspended = hours !== undefined && suspendedHours(after.account) === undefined && memberId !== null;
  const wasFrozen = before.freezesCampaigns && !after.freezesCampaigns;
  const wasWithheld = before.withholds && !after.withholds;
  if (former === null || (!wasSuspended && !wasFrozen && !wasWithheld)) return [];
  const from = new Date(former.decided_at);
  const until = hours === undefined || hours === null ? ctx.now : new Date(from.getTime() + hours * hour);
  const ended = {
    frozenOwnerIds: [...new Set([...(wasFrozen ? [ownerId] : []), ...(wasSuspended ? [memberId] : [])])],
    suspended: wasSuspended ? { memberId, from, until } : null,
    released: wasWithheld ? { kind: row.kind, id: row.thing_id } : null,
    now: ctx.now,
  };
  const counted = await Promise.all(
    ctx.services.extensions.all(lastingEffects).map(async ({ what, count }) => ({
      what,
      count: await count(across(ctx.db), ended),
    })),
  );
  return counted.filter(({ count }) => count > 0);
}

interface Deciding {
  readonly decision: Decision;
  readonly outcome: AppealOutcome | null;
  readonly appellantId: string | null;
}
/** Ruling, measures, answers to those who reported and facts, in the transaction of the call. */
async function decide(ctx: CaseContext, row: DeskRow, { decision, outcome, appellantId }: Deciding): Promise<void> {
  const { db, now, member } = ctx;
  const caseId = row.id;
  const before = measuresOf(row.ruling);
  const lasting = await countLasting(ctx, row, before, decision);
  await measureThing(ctx, row, before, decision);
  await measureAccount(ctx, row, before, decision);
  await endRulings.later(db, { caseId, now });
  const { departure = '', ...rest } = decision;
  const number = (row.ruling?.number ?? 0) + 1;
  await insertRuling.later(db, {
    caseId,
    number,
    adminId: member.id,
    now,
    ...rest,
    departure: departure === '' ? null : departure,
    outcome,
    lasting,
  });
  // The answer to an appeal is a second look already.
  if (outcome === null && reportQueue(row.kind) === 'reports') await drawLook(ctx, { caseId, number });
  await measureCampaigns(ctx, row, before, decision);
  await measureCharges(ctx, row, before, decision);
  await decideCase.later(db, { caseId, state: outcome === 'upheld' ? 'closed' : 'decided', now });
  const broken = decision.rule !== null;
  const reports = await answerReports(db, {
    caseId,
    outcome: broken ? 'upheld' : 'dismissed',
    adminId: member.id,
    now,
  });
  await insertStep.later(db, { caseId, step: outcome ?? 'decided', adminId: member.id, now });
  const memberIds = (await selectReported(db, { caseId })).map(({ id }) => id);
  const reporterIds = [...new Set(reports.map((report) => report.member_id))];
  await ctx.emit('moderation.ruled', { caseId, memberIds, reporterIds, appellantId, broken, outcome });
  for (const side of new Set([...memberIds, ...reporterIds]))
    await ctx.emit('moderation.own_case_changed', { caseId, memberId: side });
  await ctx.emit('moderation.case_changed', { caseId });
  const what = outcome === null ? 'moderation.rule' : 'moderation.answer_appeal';
  const target = { kind: 'case', id: caseId };
  const details = detailsOf({ ...decision, outcome });
  await audit(across(db), { adminId: member.id, what, target, details, reason: decision.facts, at: now });
}

/** Who comes second reads what the other has decided. */
async function enforceCurrent(ctx: CaseContext, caseId: string, verdict: Verdict): Promise<void> {
  if (verdict === 'case_changed') throw new Refusal(verdict, { current: await wholeCase(ctx, caseId) });
  enforce(verdict);
}

type RulingBody = Out<(typeof ruling)['body']>;
const lock = async ({ db, member, now }: CaseContext, caseId: string) =>
  lockCase.first(db, { caseId, adminId: member.id, now });
/** Rules on a case that its caller has locked. Of two admins at once, the second learns that it has changed. */
async function storeRuling(ctx: CaseContext, row: DeskRow, body: RulingBody): Promise<void> {
  const { version, ...decision } = body;
  await enforceCurrent(ctx, row.id, canRule(verdictInput(ctx, row), version !== row.version));
  await check(ctx, row, decision);
  await decide(ctx, row, { decision, outcome: null, appellantId: null });
}
export async function ruleOnCase(ctx: CaseContext, caseId: string, body: RulingBody): Promise<WholeCase> {
  await storeRuling(ctx, onDesk(ctx, await lock(ctx, caseId)), body);
  return wholeCase(ctx, caseId);
}
/** Rules on a case that the caller has opened, whatever their duty. */
export const ruleOnOpened = async (ctx: CaseContext, caseId: string, body: RulingBody): Promise<void> =>
  storeRuling(ctx, found(await lock(ctx, caseId)), body);

/** Answers an appeal: the ruling stays as it was, another one takes its place, or it is as if it had not been. */
export async function answerAppeal(
  ctx: CaseContext,
  caseId: string,
  { version, outcome, ...words }: Out<(typeof answering)['body']>,
): Promise<WholeCase> {
  const row = onDesk(ctx, await lock(ctx, caseId));
  const parts = await findParts.first(ctx.db, { caseId, memberId: null, since: ctx.now });
  await enforceCurrent(ctx, caseId, canAnswerAppeal(verdictInput(ctx, row), ctx.now, version !== row.version));
  const former = found(row.ruling);
  const decision =
    outcome === 'upheld' ? { ...words, ...decidedBy(former), departure: former.departure ?? undefined } : words;
  if (outcome === 'overturned' && (decision.rule === null) === (former.rule === null))
    throw fieldRefusal('rule', 'invalid_choice');
  if (outcome === 'changed' && (decision.rule === null) !== (former.rule === null))
    throw fieldRefusal('outcome', 'invalid_choice');
  if (outcome !== 'upheld') await check(ctx, row, decision);
  await decide(ctx, row, { decision, outcome, appellantId: parts?.appeals.at(-1)?.member_id ?? null });
  return wholeCase(ctx, caseId);
}
