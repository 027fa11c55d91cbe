import type { Out } from '#contract/core/endpoint.ts';
import type { confirmMemberEmail as confirming, MemberAccount } from '#contract/accounts/members.ts';
import { across } from '#platform/database/narrow.ts';
import { audit, type Audited } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { noteOf } from '../log/note.ts';
import { deleteReset } from '../passwords/queries-resets.ts';
import { canConfirmMemberEmail, canEndMemberSessions, canResetSecondFactor } from '../policy.ts';
import { deleteAuthenticatorRow } from '../second-factor/queries-authenticator.ts';
import { deleteChallenge } from '../second-factor/queries-challenges.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { mailChange } from '../settings/mail-change.ts';
import { deleteEmailChange, takeAddress } from '../settings/queries.ts';
import type { MembersContext } from './list-members.ts';
import { findAccount, ofAccount, presentAccount } from './read-member.ts';

const nobody = (memberId: string) => ({ id: memberId, sessionId: null });

type MemberChange = 'end_sessions' | 'reset_second_factor' | 'confirm_email' | 'set_duties';
/** Records who changed the account of someone, and why. */
export async function changed(
  ctx: MembersContext,
  memberId: string,
  { what, ...why }: Pick<Audited, 'details'> & { readonly what: MemberChange; readonly reason: string },
): Promise<MemberAccount> {
  const target = { kind: 'member', id: memberId };
  await audit(across(ctx.db), { adminId: ctx.member.id, what: `accounts.${what}`, target, ...why, at: ctx.now });
  return presentAccount(ctx, memberId);
}

export async function endMemberSessions(ctx: MembersContext, memberId: string, reason: string): Promise<MemberAccount> {
  enforce(canEndMemberSessions(ctx, ofAccount(await findAccount(ctx, memberId))));
  await endSessions(ctx, memberId);
  await noteOf(ctx, nobody(memberId), 'admin_ended_sessions');
  return changed(ctx, memberId, { what: 'end_sessions', reason });
}

/** For members who lost app and recovery codes. The e-mail reaches them if it was someone else who wrote to us. */
export async function resetSecondFactor(ctx: MembersContext, memberId: string, reason: string): Promise<MemberAccount> {
  enforce(canResetSecondFactor(ctx, ofAccount(await findAccount(ctx, memberId))));
  // Of two admins at once, the second finds nothing.
  if (!(await deleteAuthenticatorRow(ctx.db, memberId))) return presentAccount(ctx, memberId);
  await deleteChallenge(ctx.db, memberId);
  await noteOf(ctx, nobody(memberId), 'admin_reset_second_factor');
  await ctx.task(mailChange, { memberId, what: 'authenticator_removed', at: ctx.now.toISOString(), about: '' });
  return changed(ctx, memberId, { what: 'reset_second_factor', reason });
}

/** For members whom the code does not reach. `email`: the address that the admin read. */
export async function confirmMemberEmail(
  ctx: MembersContext,
  memberId: string,
  { email, reason }: Out<(typeof confirming)['body']>,
): Promise<MemberAccount> {
  const row = await findAccount(ctx, memberId);
  enforce(canConfirmMemberEmail(ctx, ofAccount(row)));
  if (row.new_email !== email) throw new Refusal('stale');
  if (!(await takeAddress(ctx.db, memberId, email))) throw new Refusal('email_taken');
  await deleteEmailChange(ctx.db, memberId);
  // Codes that are in the former mailbox open nothing any more.
  await deleteReset(ctx.db, memberId);
  await deleteChallenge(ctx.db, memberId);
  await noteOf(ctx, nobody(memberId), 'admin_confirmed_email', email);
  const at = ctx.now.toISOString();
  await ctx.task(mailChange, { memberId, what: 'email_changed', at, about: '', to: row.email });
  await ctx.emit('accounts.preferences_changed', { memberId });
  return changed(ctx, memberId, { what: 'confirm_email', reason });
}
