import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#contract/core/language.ts';

/** Written by the build (tools/early-files.ts): the additional files that the screen of each path loads. */
type EarlyFiles = Record<string, { files: string[]; texts: Partial<Record<Language, string>> }>;

const tag = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * The HTML page for a path, with preload links for the files of its screen after those of the app. The browser fetches
 * all of them at once instead of discovering the later ones by running the first. Undefined if the build lists no files
 * for the path.
 */
export function earlyPages(directory: string): (address: string, language: Language) => string | undefined {
  const file = path.join(directory, 'early.json');
  if (!fs.existsSync(file)) return () => undefined;
  const screens = JSON.parse(fs.readFileSync(file, 'utf8')) as EarlyFiles;
  const page = fs.readFileSync(path.join(directory, 'index.html'), 'utf8');
  return (address, language) => {
    const screen = screens[address];
    if (screen === undefined) return undefined;
    const texts = screen.texts[language];
    return page.replace(
      '</head>',
      `${[...screen.files, ...(texts === undefined ? [] : [texts])].map(tag).join('')}</head>`,
    );
  };
}
