import type { Language } from '#contract/core/language.ts';
import { type Category, NOTIFICATION_KINDS, type Notification } from '#contract/notifications.ts';
import { renderEmail, type Email } from '#platform/mail/index.ts';
import type { Services } from '#platform/services.ts';
import { translate } from '#platform/strings.ts';
import { sealSubscription } from './unsubscribe.ts';

interface Reader {
  readonly memberId: string;
  readonly email: string;
  readonly language: Language;
}
/** Notices in one letter; of more it says how many there are. */
const MOST = 12;

/** “Asha Rao and 4 others reacted to your post”. Up to two people are named, as in the list. */
export function sentenceOf(
  language: Language,
  { kind, actors, actorCount, skill }: Pick<Notification, 'kind' | 'actors' | 'actorCount' | 'skill'>,
): string {
  const [first = '', second] = actors.map((actor) => actor.name);
  const about = skill === null ? {} : { skill: skill.name };
  if (actorCount <= 1) return translate(language, `notifications:mails.${kind}.one`, { first, ...about });
  if (actorCount === 2 && second !== undefined)
    return translate(language, `notifications:mails.${kind}.two`, { first, second, ...about });
  return translate(language, `notifications:mails.${kind}.many`, { first, count: actorCount - 1, ...about });
}

const excerptOf = ({ post, comment, note }: Notification): string => (comment ?? post)?.excerpt ?? note;
const pathOf = ({ kind, post, comment, skill, actors, actorCount }: Notification, memberId: string): string => {
  if (comment !== null) return `/posts/${comment.postId}#comment-${comment.id}`;
  if (post !== null) return `/posts/${post.postId}`;
  if (skill !== null) return '/user-profile#skills';
  if (kind === 'connection_requested') return '/my-networks/list?tab=invitations';
  if (kind === 'follow_requested') return '/my-networks/list?tab=follow_requests';
  return actorCount > 1 ? `/user-profile/followers/${memberId}` : `/user-profile/${actors[0]?.username ?? ''}`;
};

/** One letter with what a member has not seen. Its address for unsubscribing works without signing in. */
export function digestEmail(
  services: Pick<Services, 'config' | 'seal'>,
  { memberId, email, language }: Reader,
  notifications: readonly Notification[],
  { now, idempotencyKey }: { now: Date; idempotencyKey: string },
): Email {
  const text = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    translate(language, `notifications:mails.${key}`, values);
  const { publicUrl } = services.config;
  const [only] = notifications;
  const single = notifications.length === 1 && only !== undefined;
  const categories = [
    ...new Set(
      notifications
        .map(({ kind }): Category | null => NOTIFICATION_KINDS[kind])
        .filter((category) => category !== null),
    ),
  ];
  const sealed = encodeURIComponent(sealSubscription(services.seal, memberId, categories, now));
  const shown = notifications.slice(0, MOST).map((notification) => {
    const excerpt = excerptOf(notification);
    return excerpt === '' ? sentenceOf(language, notification) : `${sentenceOf(language, notification)}\n“${excerpt}”`;
  });
  const rendered = renderEmail({
    language,
    subject: single ? sentenceOf(language, only) : text('several', { count: notifications.length }),
    paragraphs: notifications.length > MOST ? [...shown, text('more', { count: notifications.length - MOST })] : shown,
    action: single
      ? { label: text('open'), url: `${publicUrl}${pathOf(only, memberId)}` }
      : { label: text('openAll'), url: `${publicUrl}/notifications` },
    footer: [text('why')],
    links: [
      { label: text('unsubscribe'), url: `${publicUrl}/unsubscribe?data=${sealed}` },
      { label: text('settings'), url: `${publicUrl}/settings/notifications` },
    ],
  });
  return {
    ...rendered,
    to: email,
    idempotencyKey,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscription?data=${sealed}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
