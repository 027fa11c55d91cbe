import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import { FIRST_LOOK_HOURS, harmOf } from '#contract/moderation/harm.ts';
import { measureOf } from '#contract/moderation/measures.ts';
import type {
  liftSuspensions as lifting,
  measureMember as measuring,
  MemberCases,
} from '#contract/moderation/members.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { hour } from '#platform/time.ts';
import { endLimit, liftSuspension } from '#modules/accounts';
import type { CaseContext } from '../cases/present.ts';
import { lockCase } from '../cases/queries-desk.ts';
import { insertStep, openCase } from '../cases/queries-gather.ts';
import { ruleAgain } from '../cases/rule-again.ts';
import { ruleOnOpened } from '../cases/rule.ts';
import { detailsOf } from '../audit-details.ts';
import { findDecided, presentMemberCases } from './member-cases.ts';
import { canLiftSuspensions, canMeasureMember } from './policy.ts';
import { selectStates } from './queries.ts';

/** One decision about a member at a time: the second of two admins reads what the first one decided. */
async function begin(ctx: CaseContext, memberId: string, version: number) {
  await inTurn(across(ctx.db), { id: memberId }, 'measure');
  const decided = await findDecided(ctx, memberId);
  return { ...decided, isOlder: decided.rulings !== version };
}

/** Warns or suspends a member. Where reports about them wait, those are ruled on instead. */
export async function measureMember(
  ctx: CaseContext,
  memberId: string,
  { version, ...decision }: Out<(typeof measuring)['body']>,
): Promise<MemberCases> {
  const { policy, name, strikes, isOlder } = await begin(ctx, memberId, version);
  enforce(canMeasureMember(ctx, policy));
  if (isOlder) throw new Refusal('case_changed');
  const harm = harmOf(decision.rule);
  const [stored] = await openCase(ctx.db, {
    id: uuid(),
    kind: 'profile',
    thingId: memberId,
    authorId: memberId,
    authorMemberId: memberId,
    harm,
    dueAt: new Date(ctx.now.getTime() + FIRST_LOOK_HOURS[harm] * hour),
    snapshot: { title: name, excerpt: '' },
    now: ctx.now,
  });
  const { id: caseId, opened } = found(stored);
  if (!opened) throw new Refusal('member_has_case');
  await insertStep.later(ctx.db, { caseId, step: 'opened_by_admin', adminId: ctx.member.id, now: ctx.now });
  const isUsual = measureOf(strikes, decision.strikes) === decision.account;
  await ruleOnOpened(ctx, caseId, {
    ...decision,
    version: 1,
    withholds: false,
    freezesCampaigns: false,
    returnsCharges: null,
    label: null,
    toReporters: '',
    ...(!isUsual && { departure: decision.facts.slice(0, 1_000) }),
  });
  await audit(across(ctx.db), {
    adminId: ctx.member.id,
    what: 'moderation.measure_member',
    target: { kind: 'member', id: memberId },
    details: detailsOf(decision),
    reason: decision.facts,
    at: ctx.now,
  });
  return presentMemberCases(ctx, memberId);
}

interface Restriction {
  readonly memberId: string;
  readonly caseId: string;
  readonly isLimit: boolean;
}
async function endRestriction(ctx: CaseContext, { isLimit, ...of }: Restriction): Promise<void> {
  const everywhere = { ...ctx, db: across(ctx.db) };
  await (isLimit ? endLimit(everywhere, of) : liftSuspension(everywhere, of));
}
type Words = Omit<Out<(typeof lifting)['body']>, 'version'>;
/** A ruling that leaves everything of the former but the suspension or limit. */
async function liftOf(ctx: CaseContext, restriction: Restriction, words: Words): Promise<void> {
  const { caseId } = restriction;
  const row = await lockCase.first(ctx.db, { caseId, adminId: ctx.member.id, now: ctx.now });
  // They reported it themselves.
  if (row === undefined) throw new Refusal('not_oneself');
  await endRestriction(ctx, restriction);
  await ruleAgain(ctx, row, { ends: 'account', step: 'lifted', words });
}

/** Ends what suspends or limits a member, in each of its cases. What waits for an appeal is answered there. */
export async function liftSuspensions(
  ctx: CaseContext,
  memberId: string,
  { version, ...words }: Out<(typeof lifting)['body']>,
): Promise<MemberCases> {
  const { policy, restrictions, isOlder } = await begin(ctx, memberId, version);
  if (isOlder) throw new Refusal('case_changed');
  enforce(canLiftSuspensions(ctx, policy));
  const caseIds = restrictions.map((row) => row.case_id);
  const states = new Map((await selectStates(ctx.db, { caseIds })).map(({ id, state }) => [id, state]));
  if ([...states.values()].includes('appealed')) throw new Refusal('member_has_case');
  for (const { case_id: caseId, is_limit: isLimit } of restrictions) {
    const restriction = { memberId, caseId, isLimit };
    await (states.has(caseId) ? liftOf(ctx, restriction, words) : endRestriction(ctx, restriction));
  }
  await audit(across(ctx.db), {
    adminId: ctx.member.id,
    what: 'moderation.lift_suspensions',
    target: { kind: 'member', id: memberId },
    reason: words.facts,
    at: ctx.now,
  });
  return presentMemberCases(ctx, memberId);
}
