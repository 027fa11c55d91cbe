import type { Language } from '#contract/core/language.ts';
import type { Texts } from '#contract/core/render-text.ts';
import { language, onLanguageElsewhere } from '#ui/language/language.ts';
import { changeLanguage, installStrings, loadStrings, stringsOf } from '#ui/language/strings.ts';
import englishUi from '../ui/strings/en.json' with { type: 'json' };
import english from './strings/en.json' with { type: 'json' };

/** The shell's own texts, as far as visitors may see them; those of members' frames are in `layouts/strings.ts`. */
export const { useStrings, text } = stringsOf<typeof english>('shell');

/** The texts of a module by keys that a test checks instead of the compiler, because a table holds them. */
export const textsOfModule = (module: string): ((key: string) => string) =>
  stringsOf<Record<string, string>>(module).text;

/** Texts of the first screen of visitors in the default language: part of the first file, like the screen. */
const firstTexts = import.meta.glob<Texts>('../modules/accounts/strings/en.json', { eager: true, import: 'default' });
/** Folders of texts, as `strings/files.ts` names them. */
const folders: Readonly<Record<string, string>> = {
  shell: '.',
  frame: '../layouts/strings',
  ui: '../../ui/strings',
  later: '../../ui/later/strings',
};

/** The texts of a namespace in a language; none where there is no such file. */
export async function loadTexts(namespace: string, of: Language): Promise<Texts> {
  const first = firstTexts[`../modules/${namespace}/strings/${of}.json`];
  if (first) return first;
  const { choiceTexts, fieldTexts, moduleTexts } = await import('../routes.ts');
  const module = /^fields\/(.+)/.exec(namespace)?.[1];
  const load =
    module !== undefined
      ? fieldTexts[`../../../../contract/strings/${of}/${module}.json`]
      : namespace === 'choices'
        ? choiceTexts[`../../../../contract/strings/${of}/choices.json`]
        : moduleTexts[`${folders[namespace] ?? `../../modules/${namespace}/strings`}/${of}.json`];
  return (await load?.()) ?? {};
}

/**
 * English of shell and ui is part of the first file, as the default and common fallback. Resolves when the frame of the
 * first screen can be written.
 */
export async function startStrings(): Promise<void> {
  installStrings(loadTexts, [
    ['shell', 'en', english],
    ['ui', 'en', englishUi],
  ]);
  onLanguageElsewhere((next) => void changeLanguage(next, false));
  // Without the language's file, the frame is in English instead of empty.
  await Promise.allSettled([loadStrings('shell', language()), loadStrings('ui', language())]);
}
