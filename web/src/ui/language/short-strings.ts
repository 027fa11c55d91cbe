import { type Language, LANGUAGES } from '#contract/core/language.ts';
import type { Texts } from '#contract/core/render-text.ts';
import { addStrings, type KeyOf, stringsOf, type Translate } from './strings.ts';

/** A few short texts that are part of the code that shows them, in every language: it waits for no file. */
export function shortStrings<T extends Texts>(
  namespace: string,
  content: { readonly en: T } & Readonly<Partial<Record<Language, Texts>>>,
): Translate<KeyOf<T>> {
  for (const language of LANGUAGES) addStrings(namespace, language, content[language] ?? {});
  return stringsOf<T>(namespace).text;
}
