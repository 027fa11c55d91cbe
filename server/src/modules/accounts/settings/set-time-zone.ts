import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { timeZoneNamed } from '#modules/reference';
import { updatePreferences } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';

/** Sets the member's time zone from the profile form; `inProfile` tells subscribers so. */
export async function setTimeZone<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'now' | 'emit'> & { readonly member: { readonly id: string } },
  timeZone: string,
): Promise<void> {
  const name = await timeZoneNamed(across(ctx.db), timeZone);
  if (name === null) throw fieldRefusal('timeZone', 'invalid_choice');
  const memberId = ctx.member.id;
  await updatePreferences(narrowed<AccountsTables>(across(ctx.db)), memberId, { timeZone: name }, ctx.now);
  await ctx.emit('accounts.preferences_changed', { memberId });
  await ctx.emit('accounts.time_zone_changed', { memberId, inProfile: true });
}
