import type { Out } from '#contract/core/endpoint.ts';
import type { MemberRow, suspendMember as endpoint, SuspensionSpan } from '#contract/accounts/members.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { canLiftMemberSuspension, canSuspendMember } from '../policy.ts';
import { liftSuspension, suspend } from '../suspension/suspend.ts';
import type { AccountsTables } from '../tables.ts';
import { presentMembers } from './list-members.ts';
import { findMember } from './queries.ts';

type Caller = RequestContext<AccountsTables>;
const DAYS: Readonly<Record<Exclude<SuspensionSpan, 'open'>, number>> = { day: 1, week: 7, month: 30 };

const read = async (ctx: Caller, memberId: string) => found(await findMember.first(ctx.db, { memberId, now: ctx.now }));
/** What is decided in the table is one case, named by the member: the last decision holds. */
const caseOf = (memberId: string) => ({ memberId, caseId: memberId });

async function decided(ctx: Caller, memberId: string, what: string): Promise<MemberRow> {
  const target = { kind: 'member', id: memberId };
  await audit(across(ctx.db), { adminId: ctx.member.id, what, target, at: ctx.now });
  const [member] = await presentMembers(ctx, [await read(ctx, memberId)]);
  return found(member);
}

/** Suspends a member from the table, for a time or until it is lifted. */
export async function suspendMember(
  ctx: Caller,
  memberId: string,
  { span, reason }: Out<(typeof endpoint)['body']>,
): Promise<MemberRow> {
  const row = await read(ctx, memberId);
  enforce(canSuspendMember({ isClosed: row.closed }));
  const until = span === 'open' ? null : new Date(ctx.now.getTime() + DAYS[span] * day);
  await suspend({ ...ctx, db: across(ctx.db) }, { ...caseOf(memberId), reason, until });
  return decided(ctx, memberId, 'accounts.suspend_member');
}

/** Ends what was decided in the table. */
export async function liftMemberSuspension(ctx: Caller, memberId: string): Promise<MemberRow> {
  const row = await read(ctx, memberId);
  enforce(canLiftMemberSuspension({ hasOwnCase: row.own }));
  await liftSuspension({ ...ctx, db: across(ctx.db) }, caseOf(memberId));
  return decided(ctx, memberId, 'accounts.lift_suspension');
}
