import { escapeMarkup } from '#contract/notifications/markup.ts';
import type { Language } from '#contract/core/language.ts';
import type { DeclaredNotification, Shown } from '#platform/notifications.ts';
import { translate } from '#platform/strings.ts';

/**
 * “<b>Asha Rao</b> and 4 others reacted to your post”, with names in `<b>`, as HTML. At most two people are named; if
 * one of two cannot be shown, they become “1 other”. System notifications name no one.
 */
export function sentenceOf(
  language: Language,
  { module, kind, system }: Pick<DeclaredNotification, 'module' | 'kind' | 'system'>,
  { actors, actorCount, subject }: Omit<Shown, 'readerId' | 'ofPage'>,
  words: Readonly<Record<string, string>> = {},
): string {
  const escaped = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, escapeMarkup(word)]));
  const about = { ...escaped, subject: escapeMarkup(subject?.title ?? '') };
  if (system !== undefined) return translate(language, `${module}:notifications.${kind}`, about);
  const [first = '', second] = actors.map((actor) => escapeMarkup(actor.name));
  const values = { ...about, first };
  if (actorCount <= 1) return translate(language, `${module}:notifications.${kind}.one`, values);
  if (actorCount === 2 && second !== undefined)
    return translate(language, `${module}:notifications.${kind}.two`, { ...values, second });
  return translate(language, `${module}:notifications.${kind}.many`, { ...values, count: actorCount - 1 });
}
