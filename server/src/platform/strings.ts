import fs from 'node:fs';
import path from 'node:path';
import { FALLBACKS, LANGUAGES, toLocale, type Language } from '#contract/core/language.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';
import { renderText, type TextParams } from '#contract/core/render-text.ts';

type Tree = { [key: string]: string | Tree };
const directory = path.join(import.meta.dirname, '../../../contract/strings');

/** Sections of a module's strings that are merged over all modules, so their keys are unique in the product. */
const sharedSections = new Set(['refusals', 'fields']);

function* flatten(tree: Tree, prefix: string): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [`${prefix}${name}`, value];
    else yield* flatten(value, `${prefix}${name}.`);
  }
}

/** The texts of a file by their full key, such as `accounts:mails.code.subject` and `refusals:not_found`. */
function readFile(file: string, module: string): Record<string, string> {
  const tree = JSON.parse(fs.readFileSync(file, 'utf8')) as Tree;
  const entries = Object.entries(tree).flatMap(([part, value]) => {
    const prefix = sharedSections.has(part) ? `${part}:` : `${module}:${part}`;
    if (typeof value === 'string') return [[prefix, value] as const];
    return [...flatten(value, sharedSections.has(part) ? prefix : `${prefix}.`)];
  });
  return Object.fromEntries(entries);
}
const texts: Record<Language, Record<string, string>> = { en: {}, hn: {}, fr: {} };

/** Adds the texts of a module outside the usual folder, such as one in tests: a file for each language. */
export function addStrings(module: string, folder: string): void {
  for (const language of LANGUAGES) {
    const file = path.join(folder, `${language}.json`);
    if (fs.existsSync(file)) Object.assign(texts[language], readFile(file, module));
  }
}
for (const language of LANGUAGES)
  for (const file of fs.readdirSync(path.join(directory, language)).filter((name) => name.endsWith('.json')))
    Object.assign(texts[language], readFile(path.join(directory, language, file), path.basename(file, '.json')));

/**
 * A text in the caller's language or a fallback. `key` is `<module>:<path>`, such as `accounts:mails.code.subject`.
 * Numbers are formatted for the language; `count` selects the plural form.
 */
export function translate(language: Language, key: string, params?: TextParams): string {
  for (const each of [language, ...FALLBACKS[language]]) {
    const text = renderText(texts[each], key, params, toLocale(language));
    if (text !== undefined) return text;
  }
  return key;
}
export const translateRefusal = (language: Language, code: RefusalCode, params?: TextParams): string =>
  translate(language, `refusals:${code}`, params);
export const translateField = (language: Language, key: string, params?: TextParams): string =>
  translate(language, `fields:${key}`, params);
/** Whether there is a text for a key. */
export const isWorded = (key: string): boolean => texts.en[key] !== undefined;
