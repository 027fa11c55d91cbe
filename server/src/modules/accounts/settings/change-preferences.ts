import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { RequestContext } from '#platform/context.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { updatePreferences, type Preferences } from '../queries-accounts.ts';
import { readMe } from '../read-me.ts';
import { toInternational, listedTimeZone } from './preferences.ts';
import type { AccountsTables } from '../tables.ts';

/** Changes account preferences; other devices are notified. */
export async function editPreferences(
  ctx: RequestContext<AccountsTables>,
  preferences: Preferences,
): Promise<CurrentUser> {
  const [phone, timeZone] = await checkFields(
    () => toInternational(preferences.phone),
    async () => listedTimeZone(ctx, preferences.timeZone),
  );
  await updatePreferences(ctx.db, ctx.member.id, { ...preferences, timeZone, phone }, ctx.now);
  if (timeZone !== undefined) await ctx.emit('accounts.time_zone_changed', { memberId: ctx.member.id });
  await ctx.emit('accounts.preferences_changed', { memberId: ctx.member.id });
  return await readMe(ctx);
}
