import type { Out } from '#contract/core/endpoint.ts';
import { DUTIES } from '#contract/core/roles.ts';
import type { MemberAccount, setMemberDuties as endpoint } from '#contract/accounts/members.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { lockAccountById, lockAdmins } from '../admins/queries.ts';
import { changeAdmin } from '../admins/set-admin.ts';
import { noteOf } from '../log/note.ts';
import { canGiveDuties, canSetMemberDuties } from '../policy.ts';
import { changed } from './change-member.ts';
import type { MembersContext } from './list-members.ts';
import { findAccount, ofAccount, presentAccount } from './read-member.ts';

/**
 * Gives and takes duties, one change at a time: of two admins who give up a duty at once, the second keeps it. What
 * the caller has themselves is read in the same moment.
 */
export async function setMemberDuties(
  ctx: MembersContext,
  memberId: string,
  { give, take, reason }: Out<(typeof endpoint)['body']>,
): Promise<MemberAccount> {
  enforce(canSetMemberDuties(ctx, ofAccount(await findAccount(ctx, memberId))));
  const admins = await lockAdmins(ctx.db);
  const account = found(await lockAccountById(ctx.db, memberId));
  const own = admins.find((admin) => admin.member_id === ctx.member.id)?.duties ?? [];
  enforce(canGiveDuties(ctx, { memberId, own, current: account.duties, give, take }));
  const after = DUTIES.filter((duty) => (account.duties.includes(duty) || give.includes(duty)) && !take.includes(duty));
  const outcome = await changeAdmin(ctx, { admins, account, duties: after.length === 0 ? null : after });
  if (typeof outcome === 'object') throw new Refusal('duty_last');
  if (outcome === 'unchanged') return presentAccount(ctx, memberId);
  await noteOf(ctx, { id: memberId, sessionId: null }, 'admin_changed_duties', after.join(', '));
  return changed(ctx, memberId, { what: 'set_duties', details: after.length === 0 ? ['no_duty'] : after, reason });
}
