import type { Notification } from '#contract/notifications/notifications.ts';
import { shortened } from '#contract/core/text.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { digestEmail } from '../emails/digest-email.ts';
import type { NotificationsTables } from '../tables.ts';
import type { AlertReader, WaitingAlert } from './find-waiting.ts';
import { pathOfAll } from './path-of-all.ts';
import { finishAlerts, postponeAlerts } from './queries-alerts.ts';

/** Graphemes of what someone wrote. */
const WORDS_MAX = 500;

/** With what was written, for those who want it in e-mails. */
const withWords = ({ notification, words }: WaitingAlert, isShown: boolean): Notification => {
  const { subject } = notification;
  const excerpt = isShown ? shortened(words.replace(/\s+/g, ' '), WORDS_MAX) : '';
  return { ...notification, subject: subject === null ? null : { ...subject, excerpt } };
};

/** When an e-mail about something is due: its time begins with what came first since the reader had seen everything. */
const dueAt = ({ definition, since }: WaitingAlert): number =>
  since.getTime() + (definition.unlisted?.emailAfterMs ?? 0);

/**
 * E-mails what no list shows and still waits, the first time since nothing waited; returns that. The e-mail is sent
 * before it is recorded: after a crash in between it is sent again with the same key.
 */
export async function sendEmails(
  ctx: TaskContext<NotificationsTables>,
  { memberId, language, email, setting }: AlertReader,
  all: readonly WaitingAlert[],
): Promise<readonly WaitingAlert[]> {
  const early = all.filter((each) => dueAt(each) > ctx.now.getTime());
  for (const each of early) await postponeAlerts(ctx.db, [each.alert], new Date(dueAt(each)));
  const waiting = all.filter((each) => !early.includes(each));
  const news = waiting.filter(({ mailed }) => !mailed);
  if (news.length > 0) {
    const latest = new Date(Math.max(...news.map(({ alert }) => alert.at.getTime())));
    const path = pathOfAll(news, memberId);
    await ctx.services.mail.send(
      digestEmail(
        ctx.services,
        { memberId, email, language },
        news.map((each) => withWords(each, setting.mail_text)),
        {
          now: ctx.now,
          idempotencyKey: `alerts:${memberId}:${latest.toISOString()}`,
          path,
        },
      ),
    );
  }
  await finishAlerts(
    ctx.db,
    waiting.map(({ alert }) => alert),
  );
  return news;
}

/** Recorded once everyone was served: what is mailed to one of the team of a page still waits for the others. */
export async function recordMailed(ctx: TaskContext<NotificationsTables>, news: readonly WaitingAlert[]) {
  for (const [unlisted, those] of Map.groupBy(news, ({ definition }) => definition.unlisted))
    await unlisted?.markMailed(
      across(ctx.db),
      those.map(({ alert }) => ({ recipientId: alert.recipient_id, subjectId: alert.target_id })),
    );
}
