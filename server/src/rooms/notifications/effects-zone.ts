import { onFact } from '#platform/facts/effect.ts';
import { dueAfter } from './due.ts';
import { postponeLetter } from './queries-mail.ts';
import { findSetting } from './queries-settings.ts';
import type { NotificationsTables } from './tables.ts';

/** A letter that waits goes out by the new clock. */
export const zoneEffect = onFact<NotificationsTables, 'accounts.time_zone_changed'>(
  'accounts.time_zone_changed',
  'notifications.by_the_new_clock',
  async (act, { memberId }) => {
    const [setting] = await findSetting(act.db, memberId);
    if (setting !== undefined) await postponeLetter(act.db, memberId, dueAfter(act.now, setting));
  },
);
