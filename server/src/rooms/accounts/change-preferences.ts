import type { CurrentUser } from '#contract/accounts.ts';
import type { Act } from '#platform/act.ts';
import { updatePreferences, type Preferences } from './queries-accounts.ts';
import { readMe } from './read-me.ts';
import type { AccountsTables } from './tables.ts';

/** Language and theme go with the account; other devices hear that they changed. */
export async function changePreferences(act: Act<AccountsTables>, wanted: Preferences): Promise<CurrentUser> {
  await updatePreferences(act.db, act.member.id, wanted, act.now);
  await act.state('accounts.preferences_changed', { memberId: act.member.id });
  return await readMe(act);
}
