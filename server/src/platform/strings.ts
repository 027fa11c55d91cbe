import fs from 'node:fs';
import path from 'node:path';
import { createInstance, type i18n } from 'i18next';
import { FALLBACKS, LANGUAGES, toLocale, type Language } from '#contract/core/language.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';

type Tree = { [key: string]: string | Tree };
const directory = path.join(import.meta.dirname, '../../../contract/strings');

/** Refusals and field texts of all modules stand together: their keys are unique over the product. */
const gathered = ['refusals', 'fields'] as const;

function readLanguage(language: Language): Record<string, Tree> {
  const spaces: Record<string, Tree> = { refusals: {}, fields: {} };
  for (const file of fs.readdirSync(path.join(directory, language)).filter((name) => name.endsWith('.json'))) {
    const tree = JSON.parse(fs.readFileSync(path.join(directory, language, file), 'utf8')) as Tree;
    spaces[path.basename(file, '.json')] = tree;
    for (const part of gathered) Object.assign(spaces[part] as Tree, tree[part]);
  }
  return spaces;
}

function createStrings(): i18n {
  const resources = Object.fromEntries(LANGUAGES.map((language) => [toLocale(language), readLanguage(language)]));
  const instance = createInstance();
  void instance.init({
    resources,
    initAsync: false,
    lng: 'en',
    fallbackLng: Object.fromEntries(
      LANGUAGES.map((language) => [toLocale(language), FALLBACKS[language].map(toLocale)]),
    ),
    ns: Object.keys(resources['en'] ?? {}),
    interpolation: { escapeValue: false },
  });
  return instance;
}
const instance = createStrings();

/**
 * A text in the caller's language. `key` is `<module>:<path>`, as in `accounts:mails.code.subject`. Numbers are written
 * as the language writes them; `count` chooses the plural.
 */
export function translate(language: Language, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const lng = toLocale(language);
  const format = (value: unknown) => (typeof value === 'number' ? new Intl.NumberFormat(lng).format(value) : value);
  const replace = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(value)]));
  return instance.t(key, { lng, count: values['count'] as number, replace });
}
export const translateRefusal = (
  language: Language,
  code: RefusalCode,
  values?: Readonly<Record<string, unknown>>,
): string => translate(language, `refusals:${code}`, values);
export const translateField = (language: Language, key: string, values?: Readonly<Record<string, unknown>>): string =>
  translate(language, `fields:${key}`, values);
/** Texts of a module that keeps them elsewhere, as those of tests do: a file for each language. */
export function addStrings(module: string, folder: string): void {
  for (const language of LANGUAGES) {
    const file = path.join(folder, `${language}.json`);
    if (fs.existsSync(file))
      instance.addResourceBundle(toLocale(language), module, JSON.parse(fs.readFileSync(file, 'utf8')) as Tree);
  }
}
/** Whether a key has a text at all. */
export const isWorded = (key: string): boolean => instance.exists(key, { lng: 'en', fallbackLng: [] });
