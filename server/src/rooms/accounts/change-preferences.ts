import type { CurrentUser } from '#contract/accounts.ts';
import type { Act } from '#platform/act.ts';
import { updatePreferences, type Preferences } from './queries-accounts.ts';
import { readMe } from './read-me.ts';
import { checkTimeZone, dialled } from './settings/preferences.ts';
import type { AccountsTables } from './tables.ts';

/** What goes with the account; other devices hear that they changed. */
export async function changePreferences(act: Act<AccountsTables>, wanted: Preferences): Promise<CurrentUser> {
  await checkTimeZone(act, wanted.timeZone);
  await updatePreferences(act.db, act.member.id, { ...wanted, phone: dialled(wanted.phone) }, act.now);
  await act.state('accounts.preferences_changed', { memberId: act.member.id });
  return await readMe(act);
}
