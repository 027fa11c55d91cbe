import type { Language } from '#contract/core/language.ts';
import type { Texts } from '#contract/core/render-text.ts';
import { language, onLanguageElsewhere } from '#ui/language/language.ts';
import { changeLanguage, installStrings, loadStrings, stringsOf } from '#ui/language/strings.ts';
import englishUi from '../ui/strings/en.json' with { type: 'json' };
import english from './strings/en.json' with { type: 'json' };

/** The shell's own texts: menus, titles, and screens that no module owns. */
export const { useStrings, text } = stringsOf<typeof english>('shell');

/** The texts of a module by keys that a test checks instead of the compiler, because a table holds them. */
export const textsOfModule = (module: string): ((key: string) => string) =>
  stringsOf<Record<string, string>>(module).text;

const files = import.meta.glob<Texts>(
  ['./strings/{hn,fr}.json', '../ui/strings/{hn,fr}.json', '../modules/*/strings/*.json'],
  { import: 'default' },
);
const folders: Readonly<Record<string, string>> = { shell: '.', ui: '../ui' };
/** Validation errors use the server's texts; choices have one set of texts for both. */
const fields = import.meta.glob<Texts | undefined>(
  ['../../../contract/strings/*/*.json', '!../../../contract/strings/*/choices.json'],
  { import: 'fields' },
);
const choices = import.meta.glob<Texts>('../../../contract/strings/*/choices.json', { import: 'default' });

function source(namespace: string, of: Language): Promise<Texts> | undefined {
  const module = /^fields\/(.+)/.exec(namespace)?.[1];
  if (module !== undefined)
    return fields[`../../../contract/strings/${of}/${module}.json`]?.().then((texts) => texts ?? {});
  if (namespace === 'choices') return choices[`../../../contract/strings/${of}/choices.json`]?.();
  return files[`${folders[namespace] ?? `../modules/${namespace}`}/strings/${of}.json`]?.();
}

/**
 * English of shell and ui is part of the first file, as the default and common fallback. Resolves when the frame of the
 * first screen can be written.
 */
export async function startStrings(): Promise<void> {
  installStrings(source, [
    ['shell', 'en', english],
    ['ui', 'en', englishUi],
  ]);
  onLanguageElsewhere((next) => void changeLanguage(next, false));
  // Without the language's file, the frame is in English instead of empty.
  await Promise.allSettled([loadStrings('shell', language()), loadStrings('ui', language())]);
}
