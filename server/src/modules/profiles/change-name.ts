import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { RequestContext } from '#platform/context.ts';
import { readCurrentUser, renameMember } from '#modules/accounts';
import { lockProfile, updateProfile } from './queries.ts';
import type { ProfilesTables } from './tables.ts';
import { enforce } from '#platform/policy.ts';
import { canEdit } from './policy.ts';

/** Changes the name everywhere: cards, search and other devices. Profile forms open elsewhere become stale. */
export async function editName(
  ctx: RequestContext<ProfilesTables>,
  names: { firstName: string; lastName: string },
): Promise<CurrentUser> {
  enforce(canEdit(ctx, ctx.member.id));
  const { db, member, now } = ctx;
  const { version } = await lockProfile(db, member.id);
  await updateProfile(db, member.id, { version: version + 1, updated_at: now });
  await renameMember(ctx, { id: member.id, sessionId: member.sessionId }, names);
  await ctx.emit('profiles.changed', { memberId: member.id });
  return await readCurrentUser(ctx);
}
