import type { Language } from '#contract/core/language.ts';
import type { Category, Notification } from '#contract/notifications/notifications.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import { labelLines } from '#platform/labels/labels.ts';
import { renderEmail, type Email } from '#platform/mail/index.ts';
import type { Services } from '#platform/services.ts';
import { translate } from '#platform/strings.ts';
import { plainText } from '#contract/notifications/markup.ts';
import { sealSubscription } from './unsubscribe.ts';

interface Recipient {
  readonly memberId: string;
  readonly email: string;
  readonly language: Language;
}
interface Sending {
  readonly now: Date;
  readonly idempotencyKey: string;
  /** The screen that shows all of them. */
  readonly path?: string;
  /** Set if they were delayed, since the reader had got so many that day. */
  readonly delayedMost?: number | null;
}
/** Maximum number of notifications in one e-mail; the rest is given as a number. */
const maxListed = 12;

/** An e-mail with a member's unseen notifications. Its unsubscribe link works without logging in. */
export function digestEmail(
  services: Pick<Services, 'config' | 'seal' | 'notifications'>,
  { memberId, email, language }: Recipient,
  notifications: readonly Notification[],
  { now, idempotencyKey, path = '/notifications', delayedMost = null }: Sending,
): Email {
  const text = (key: string, values: TextParams = {}) => translate(language, `notifications:mails.${key}`, values);
  const { publicUrl } = services.config;
  const [only] = notifications;
  const single = notifications.length === 1 && only !== undefined;
  const categories = [
    ...new Set(
      notifications
        .map(({ kind }): Category | null => services.notifications.get(kind)?.category ?? null)
        .filter((category) => category !== null),
    ),
  ];
  const token = encodeURIComponent(sealSubscription(services.seal, memberId, categories, now));
  const entries = notifications.slice(0, maxListed).map(({ text: sentence, subject }) => {
    const excerpt = subject?.excerpt ?? '';
    const words = excerpt === '' ? [] : [`“${excerpt}”`];
    return [plainText(sentence), ...labelLines(language, subject?.label), ...words].join('\n');
  });
  const rendered = renderEmail({
    language,
    subject: single ? plainText(only.text) : text('several', { count: notifications.length }),
    paragraphs:
      notifications.length > maxListed
        ? [...entries, text('more', { count: notifications.length - maxListed })]
        : entries,
    action: single
      ? { label: text('open'), url: `${publicUrl}${only.path}` }
      : { label: text('openAll'), url: `${publicUrl}${path}` },
    footer: [...(delayedMost === null ? [] : [text('held', { count: delayedMost })]), text('why')],
    links: [
      { label: text('unsubscribe'), url: `${publicUrl}/unsubscribe?data=${token}` },
      { label: text('settings'), url: `${publicUrl}/settings/notifications` },
    ],
  });
  return {
    ...rendered,
    to: email,
    idempotencyKey,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscription?data=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
