import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { addresses, fileOf, type Screen } from '../web/src/addresses.ts';

/**
 * What a visitor's screen at an address loads beyond the first files, by the address as the table of contents writes
 * it. Paths are relative to the build.
 */
export type EarlyFiles = Record<string, { files: string[]; texts: Record<string, string> }>;

/** Name of the file below the build's folder. */
export const EARLY_FILES = 'early.json';

interface Chunk {
  imports: readonly string[];
  styles: readonly string[];
}
export interface Build {
  /** File that each module went into; modules relative to the folder of the web app. */
  fileOf: ReadonlyMap<string, string>;
  chunks: ReadonlyMap<string, Chunk>;
}

/** A file with all that it imports, and their styles; `known` are not gone into. */
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

/**
 * Which files each screen for visitors needs, with its layout, and its texts by language. Members have theirs from the
 * day before; a home of fifty files would only push the first ones aside.
 */
export function earlyFilesOf(
  table: Readonly<Record<string, Screen>>,
  build: Build,
  languages: readonly string[],
): EarlyFiles {
  const first = withImports(build, build.fileOf.get('src/main.tsx'), new Set());
  const early: EarlyFiles = {};
  for (const [address, screen] of Object.entries(table)) {
    if (screen.layout !== 'public') continue;
    const files = [`src/${fileOf(screen)}`, 'src/shell/layouts/public.tsx'].flatMap((source) => [
      ...withImports(build, build.fileOf.get(source), first),
    ]);
    const texts = languages.flatMap((language) => {
      const file = build.fileOf.get(`src/modules/${screen.module}/strings/${language}.json`);
      return file === undefined ? [] : [[language, file] as const];
    });
    early[address] = { files: [...new Set(files)], texts: Object.fromEntries(texts) };
  }
  return early;
}

/**
 * Tells the server what to name in the page of each address, so that a browser loads it at once rather than when the
 * first files have run.
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
        source: JSON.stringify(earlyFilesOf(addresses, build, ['en', 'hn', 'fr'])),
      });
    },
  };
}
