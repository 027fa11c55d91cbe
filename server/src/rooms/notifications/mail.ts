import * as z from 'zod/mini';
import { id, instant } from '#contract/kit.ts';
import type { Language } from '#contract/language.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { afterQuiet, dueAfter } from './due.ts';
import { noticesLetter } from './letter.ts';
import { present, referencesOf } from './present.ts';
import { doneWaiting, dropLetter, dueLetters, postponeLetter, waitingNotices } from './queries-mail.ts';
import { findReader, findSetting } from './queries-settings.ts';
import { channelsOfKind } from './settings.ts';
import type { NotificationsTables } from './tables.ts';

type T = NotificationsTables;
/** Notices looked at for one letter. */
const MOST = 100;

/**
 * The letter of a member that was due at a time. What may no longer be seen, was seen, or is switched off by now is not
 * mailed.
 * The letter goes out before its notices are done with: after a crash between it goes out again under the same id.
 */
export const mailNotices = defineTask({
  name: 'notifications.mail_notices',
  payload: z.object({ recipientId: id, dueAt: instant }),
  async run(act: TaskAct<T>, { recipientId, dueAt }) {
    const due = new Date(dueAt);
    const [[setting], [reader], waiting] = await Promise.all([
      findSetting(act.db, recipientId),
      findReader(act.db, recipientId),
      waitingNotices(act.db, recipientId, MOST),
    ]);
    if (setting !== undefined && afterQuiet(act.now, setting) > act.now)
      return void (await postponeLetter(act.db, recipientId, afterQuiet(act.now, setting)));
    const until = waiting.reduce((latest, row) => (row.waiting_since > latest ? row.waiting_since : latest), due);
    const wanted = waiting.filter(
      (row) => setting !== undefined && channelsOfKind(setting, row.kind as NotificationKind).email,
    );
    const to = reader && { memberId: recipientId, email: reader.email, language: reader.language as Language };
    const cards = to && (await act.cardsFor(to, wanted.flatMap(referencesOf)));
    const notices = cards === undefined ? [] : wanted.flatMap((row) => present(row, cards) ?? []);
    if (to !== undefined && notices.length > 0)
      await act.services.mail.send(
        noticesLetter(act.services, to, notices, {
          now: act.now,
          idempotencyKey: `notices:${recipientId}:${due.toISOString()}`,
        }),
      );
    await act.transaction(async ({ db, now }) => {
      const more = await doneWaiting(
        db,
        recipientId,
        until,
        notices.map((notice) => notice.id),
        now,
      );
      if (more && setting !== undefined) await postponeLetter(db, recipientId, dueAfter(now, setting));
      else await dropLetter(db, recipientId, due);
    });
  },
});

const batch = 500;
/**
 * Asks for each letter that is due. Those that are not done when this runs again are asked for once more, which
 * replaces what waits.
 */
export const mailDue = defineTask({
  name: 'notifications.mail_due',
  payload: z.object({}),
  schedule: '* * * * *',
  run: async (act: TaskAct<T>) => {
    await act.transaction(async (inside) => {
      for (const { recipient_id: recipientId, due_at: dueAt } of await dueLetters(inside.db, inside.now, batch))
        await inside.task(mailNotices, { recipientId, dueAt: dueAt.toISOString() }, { key: recipientId });
    });
  },
});
