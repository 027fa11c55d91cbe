import { MEMBER_EVENTS, type MemberAccount } from '#contract/accounts/members.ts';
import { actorReference } from '#platform/cards.ts';
import { audited } from '#platform/observability/audit.ts';
import { found } from '#platform/refusal.ts';
import { memberAbilities } from '../policy.ts';
import { formatLocation, nameDevice, presentSession } from '../present.ts';
import { idleSince } from '../sessions/identify.ts';
import { type MembersContext, presentMember } from './list-members.ts';
import { findMember, type FoundMember } from './queries.ts';

export const findAccount = async (ctx: MembersContext, memberId: string): Promise<FoundMember> =>
  found(
    await findMember.first(ctx.db, { memberId, now: ctx.now, idleSince: idleSince(ctx.now), events: MEMBER_EVENTS }),
  );

/** What the policy needs to know about an account. */
export const ofAccount = (row: FoundMember) => ({
  memberId: row.member_id,
  duties: row.duties,
  isClosed: row.closed,
  isSuspended: row.suspended,
  hasAuthenticator: row.authenticator,
  newEmail: row.new_email,
});

/** The account of a member as admins see it. */
export async function presentAccount(ctx: MembersContext, memberId: string): Promise<MemberAccount> {
  const row = await findAccount(ctx, memberId);
  const cards = await ctx.cards([actorReference(memberId)]);
  const { language } = ctx;
  return {
    ...presentMember(row, cards),
    sessions: row.sessions.map(({ created_at: startedAt, last_used_at: usedAt, ...session }) =>
      presentSession(
        { ...session, created_at: new Date(startedAt), last_used_at: new Date(usedAt) },
        language,
        ctx.member.sessionId,
      ),
    ),
    events: row.log.map((event) => ({
      id: event.id,
      what: event.what,
      at: new Date(event.at).toISOString(),
      about: event.about,
      device: event.browser === null && event.system === null ? null : nameDevice(language, event),
      place: formatLocation(language, event),
    })),
    hasAuthenticator: row.authenticator,
    passkeys: row.passkeys,
    newEmail: row.new_email,
    can: memberAbilities(ctx, ofAccount(row)),
  };
}

export async function readMember(ctx: MembersContext, memberId: string): Promise<MemberAccount> {
  const account = await presentAccount(ctx, memberId);
  const target = { kind: 'member', id: memberId };
  ctx.record(audited, { adminId: ctx.member.id, what: 'accounts.read_member', target, at: ctx.now });
  return account;
}
