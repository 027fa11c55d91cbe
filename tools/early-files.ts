import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { addresses, fileOf, type Screen } from '../web/src/addresses.ts';
import { frames } from './first-frame/frames.ts';

/**
 * What a screen loads beyond the entry files, by its address in the table, and the fonts of each language. Paths are
 * relative to the build; `reads` are addresses of the API.
 */
export interface EarlyFiles {
  screens: Record<
    string,
    { files: string[]; texts: Record<string, string[]>; reads: readonly string[]; module: string }
  >;
  fonts: Record<string, string[]>;
  /** What each address draws before its files have arrived. */
  frames?: Readonly<Record<string, string>>;
}
/** The font files that the texts of each language need first, by the beginning of their names. */
const fontsOf: Readonly<Record<string, readonly string[]>> = {
  en: ['inter-latin-wght'],
  hn: ['noto-sans-devanagari-devanagari', 'inter-latin-wght'],
  fr: ['inter-latin-wght'],
};

/** Texts of the frame around every screen, by its layout. */
const FRAME_TEXTS = {
  public: ['src/shell/strings', 'src/ui/strings'],
  member: ['src/shell/strings', 'src/ui/strings', 'src/shell/layouts/strings'],
} as const;

/** Name of the output file below the build's folder. */
export const EARLY_FILES = 'early.json';

interface Chunk {
  imports: readonly string[];
  styles: readonly string[];
}
export interface Build {
  /** The file of each module; modules are relative to the folder of the web app. */
  fileOf: ReadonlyMap<string, string>;
  chunks: ReadonlyMap<string, Chunk>;
}

/** A file with all its imports and their styles; `known` files are not followed. */
function withImports(
  { chunks }: Build,
  file: string | undefined,
  files: ReadonlySet<string>,
  reachable = new Set<string>(),
): Set<string> {
  if (file === undefined || files.has(file) || reachable.has(file)) return reachable;
  reachable.add(file);
  for (const style of chunks.get(file)?.styles ?? []) reachable.add(style);
  for (const next of chunks.get(file)?.imports ?? [])
    withImports({ chunks, fileOf: new Map() }, next, files, reachable);
  return reachable;
}

/** The files of each screen with its layout, and its texts by language. Admins are few and wait for theirs. */
export function earlyFilesOf(
  table: Readonly<Record<string, Screen>>,
  build: Build,
  languages: readonly string[],
  assets: readonly string[] = [],
): EarlyFiles {
  const first = withImports(build, build.fileOf.get('src/main.tsx'), new Set());
  const screens: EarlyFiles['screens'] = {};
  for (const [address, screen] of Object.entries(table)) {
    const { layout } = screen;
    if (layout === 'admin') continue;
    const withFiles = (sources: readonly string[]) => [
      ...new Set(sources.flatMap((source) => [...withImports(build, build.fileOf.get(source), first)])),
    ];
    const frame = screen.layout === 'public' && screen.first ? [] : ['src/routes.ts'];
    const drawn = layout === 'public' ? ['src/shell/drawing/carry-input.ts'] : [];
    const files = withFiles([...frame, ...drawn, `src/${fileOf(screen)}`, `src/shell/layouts/${layout}.tsx`]);
    const texts = languages.map((language) => {
      // English of the frame is part of its code, and the map of files leads to all other languages.
      const ofFrame =
        language === 'en'
          ? []
          : ['src/routes.ts', ...FRAME_TEXTS[layout].map((folder) => `${folder}/${language}.json`)];
      const own = withFiles([...ofFrame, `src/modules/${screen.module}/strings/${language}.json`]);
      return [language, own.filter((file) => !files.includes(file))] as const;
    });
    screens[address] = { files, texts: Object.fromEntries(texts), reads: screen.reads ?? [], module: screen.module };
  }
  const fonts = languages.map((language) => [
    language,
    (fontsOf[language] ?? []).flatMap((name) => assets.filter((asset) => asset.startsWith(`assets/${name}`))),
  ]);
  return { screens, fonts: Object.fromEntries(fonts) as EarlyFiles['fonts'] };
}

/**
 * Tells the server which files to preload on each address, so that a browser requests them before the entry files have
 * run.
 */
export function earlyFiles(web: string): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const build: Build = {
        fileOf: new Map(
          chunks.flatMap((chunk) => chunk.moduleIds.map((module) => [relative(web, module), chunk.fileName] as const)),
        ),
        chunks: new Map(
          chunks.map((chunk) => [
            chunk.fileName,
            { imports: chunk.imports, styles: [...(chunk.viteMetadata?.importedCss ?? [])] },
          ]),
        ),
      };
      this.emitFile({
        type: 'asset',
        fileName: EARLY_FILES,
        source: JSON.stringify({
          ...earlyFilesOf(addresses, build, ['en', 'hn', 'fr'], Object.keys(bundle)),
          frames,
        } satisfies EarlyFiles),
      });
    },
  };
}
