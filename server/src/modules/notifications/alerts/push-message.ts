import type { Language } from '#contract/core/language.ts';
import { graphemes, shortened } from '#contract/core/text.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import { PUSH_MAX, type PushMessage } from '#contract/notifications/push.ts';
import { translate } from '#platform/strings.ts';
import { plainText } from '#contract/notifications/markup.ts';
import { pathOfAll } from './path-of-all.ts';
import type { WaitingAlert } from './find-waiting.ts';

/** Graphemes that a device shows of a title, and of what someone wrote. */
const TITLE_MAX = 100;
const WORDS_MAX = 300;
/** Sentences that a push about several things names. */
const NAMED = 3;
const ICON = '/icon-192.png';

/** A push message as JSON, with a body cut to what push services take. */
export function encode(message: PushMessage): string {
  const payload = JSON.stringify(message);
  const excess = Buffer.byteLength(payload) - PUSH_MAX;
  if (excess <= 0) return payload;
  const { title, body } = message.notification;
  const cut = (text: string): string => shortened(text, graphemes(text) - Math.max(2, Math.ceil(excess / 40)));
  const notification = body.length > title.length ? { title, body: cut(body) } : { title: cut(title), body };
  return encode({ ...message, notification });
}

interface Reading {
  readonly memberId: string;
  readonly language: Language;
  readonly withWords: boolean;
}
const textOf =
  (language: Language) =>
  (key: string, values: TextParams = {}): string =>
    translate(language, `notifications:${key}`, values);

/** What one notification says on the screen of a device. */
export function pushOf(
  { definition, notification, count, words }: WaitingAlert,
  { memberId, language, withWords }: Reading,
): PushMessage {
  const { actors, actorCount, subject, text, path } = notification;
  const sentence = plainText(text);
  const allowed = withWords ? shortened(words.replace(/\s+/g, ' '), WORDS_MAX) : '';
  const shown = { readerId: memberId, ofPage: false, actors, actorCount, subject };
  const pushed = { ...shown, language, sentence, words: allowed, count };
  const { title, body } = definition.push === false ? {} : (definition.push ?? {});
  const category = textOf(language)(`categories.${definition.category ?? 'account'}`);
  return {
    notification: {
      title: shortened(title?.(pushed) ?? category, TITLE_MAX),
      body: body?.(pushed) ?? (allowed === '' ? sentence : `${sentence}\n${allowed}`),
    },
    data: { icon: actors[0]?.avatar?.urls.thumb ?? ICON, url: path },
  };
}

/** One push about several. `delayed`: they waited, since the reader had got `most` that day. */
export function pushOfSeveral(
  all: readonly WaitingAlert[],
  { memberId, language }: Pick<Reading, 'memberId' | 'language'>,
  delayed: { readonly most: number } | null,
): PushMessage {
  const text = textOf(language);
  const named = all.slice(0, NAMED).map(({ notification }) => plainText(notification.text));
  return {
    notification: {
      title: text('pushes.several', { count: all.length }),
      body: [...(delayed === null ? [] : [text('pushes.held', { count: delayed.most })]), ...named].join('\n'),
    },
    data: { icon: ICON, url: pathOfAll(all, memberId) },
  };
}
