import type { CurrentUser } from '#contract/accounts.ts';
import type { Act } from '#platform/act.ts';
import { updatePreferences, type Preferences } from './queries-accounts.ts';
import { readMe } from './read-me.ts';
import { dialled, listedTimeZone } from './settings/preferences.ts';
import type { AccountsTables } from './tables.ts';

/** What goes with the account; other devices hear that they changed. */
export async function changePreferences(act: Act<AccountsTables>, wanted: Preferences): Promise<CurrentUser> {
  const timeZone = await listedTimeZone(act, wanted.timeZone);
  await updatePreferences(act.db, act.member.id, { ...wanted, timeZone, phone: dialled(wanted.phone) }, act.now);
  if (timeZone !== undefined) await act.state('accounts.time_zone_changed', { memberId: act.member.id });
  await act.state('accounts.preferences_changed', { memberId: act.member.id });
  return await readMe(act);
}
