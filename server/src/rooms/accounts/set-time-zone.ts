import type { Act } from '#platform/act.ts';
import { across, narrowed } from '#platform/database/door.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { timeZoneNamed } from '#rooms/reference';
import { updatePreferences } from './queries-accounts.ts';
import type { AccountsTables } from './tables.ts';

/** The one zone of a member, chosen in the form of the profile: `inProfile` says so to whoever hears of it. */
export async function setTimeZone<T>(
  act: Pick<Act<T>, 'db' | 'now' | 'state'> & { readonly member: { readonly id: string } },
  wanted: string,
): Promise<void> {
  const name = await timeZoneNamed(across(act.db), wanted);
  if (name === null) throw fieldRefusal('timeZone', 'invalid_choice');
  const memberId = act.member.id;
  await updatePreferences(narrowed<AccountsTables>(across(act.db)), memberId, { timeZone: name }, act.now);
  await act.state('accounts.preferences_changed', { memberId });
  await act.state('accounts.time_zone_changed', { memberId, inProfile: true });
}
