import type { CurrentUser } from '#contract/accounts.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { changeCard } from '#rooms/actors';
import { readMe } from '../read-me.ts';
import { renameMember } from '../rename-member.ts';
import type { AccountsTables } from '../tables.ts';

/** Cards, search and other devices follow. */
export async function changeName(act: Act<AccountsTables>, names: { firstName: string; lastName: string }): Promise<CurrentUser> {
  const displayName = await renameMember(across(act.db), act.member.id, names);
  await changeCard(act, act.member.id, { displayName });
  await act.state('accounts.preferences_changed', { memberId: act.member.id });
  return await readMe(act);
}
