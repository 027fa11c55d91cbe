import type { CurrentUser } from '#contract/accounts.ts';
import type { RequestContext } from '#platform/context.ts';
import { updatePreferences, type Preferences } from '../queries-accounts.ts';
import { readMe } from '../read-me.ts';
import { dialled, listedTimeZone } from './preferences.ts';
import type { AccountsTables } from '../tables.ts';

/** What goes with the account; other devices hear that they changed. */
export async function editPreferences(ctx: RequestContext<AccountsTables>, wanted: Preferences): Promise<CurrentUser> {
  const timeZone = await listedTimeZone(ctx, wanted.timeZone);
  await updatePreferences(ctx.db, ctx.member.id, { ...wanted, timeZone, phone: dialled(wanted.phone) }, ctx.now);
  if (timeZone !== undefined) await ctx.emit('accounts.time_zone_changed', { memberId: ctx.member.id });
  await ctx.emit('accounts.preferences_changed', { memberId: ctx.member.id });
  return await readMe(ctx);
}
