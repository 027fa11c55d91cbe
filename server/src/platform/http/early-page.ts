import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#contract/core/language.ts';

/** As the build wrote it (tools/early-files.ts): what the screen at each address loads beyond the first files. */
type EarlyFiles = Record<string, { files: string[]; texts: Partial<Record<Language, string>> }>;

const tag = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * The page for an address that names what its screen needs, after the first files, which go first: a browser fetches
 * all of them
 * at once, and need not wait until the first have run to know of the others. Undefined where the build says nothing of
 * an address.
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
