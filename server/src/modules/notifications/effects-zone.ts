import { onFact } from '#platform/facts/effect.ts';
import { dueAfter } from './emails/due.ts';
import { postponeEmail } from './emails/queries-mail.ts';
import { findSetting } from './queries-settings.ts';
import type { NotificationsTables } from './tables.ts';

/** Reschedules a waiting e-mail by the new time zone. */
export const zoneEffect = onFact<NotificationsTables, 'accounts.time_zone_changed'>(
  'accounts.time_zone_changed',
  'notifications.by_the_new_clock',
  async (ctx, { memberId }) => {
    const setting = await findSetting.first(ctx.db, { memberId });
    if (setting !== undefined) await postponeEmail(ctx.db, memberId, dueAfter(ctx.now, setting));
  },
);
