import type { CurrentUser } from '#contract/accounts.ts';
import type { Act } from '#platform/act.ts';
import { readCurrentUser, renameMember } from '#rooms/accounts';
import { lockProfile, updateProfile } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

/** Cards, search and other devices follow, and whoever edits the profile elsewhere is asked. */
export async function changeName(
  act: Act<ProfilesTables>,
  names: { firstName: string; lastName: string },
): Promise<CurrentUser> {
  const { db, member, now } = act;
  const { version } = await lockProfile(db, member.id);
  await updateProfile(db, member.id, { version: version + 1, updated_at: now });
  await renameMember(act, { id: member.id, sessionId: member.sessionId }, names);
  await act.state('profiles.changed', { memberId: member.id });
  return await readCurrentUser(act);
}
