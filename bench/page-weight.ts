import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Address, addresses, fileOf, type Screen } from '../web/src/addresses.ts';
import { blockedInBuild } from '../tools/checks/words/blocked-names.ts';
import { CHUNK_MAP, type ChunkMap } from '../tools/chunk-map.ts';

export interface PageWeight {
  /** Bytes after gzip, as loaded by a first visit. */
  scripts: number;
  styles: number;
  files: readonly { file: string; bytes: number }[];
}

/** Limits of a first visit, in bytes after gzip. */
export const LIMITS = {
  login: { scripts: 110_000, styles: 8_000 },
  home: { scripts: 190_000, styles: 12_000 },
} as const;
/** What makes a build fail: the goals above, with room for what a module adds to the frame of members. */
const CEILINGS = { login: 114_000, home: 203_500 } as const;
export type MeasuredPage = keyof typeof LIMITS;

/**
 * Modules that start on every page after its screen is drawn, when nobody touches it, by layout: on phones, for which
 * the limits are. Wide windows load the dock as well.
 */
const later: Readonly<Record<string, readonly string[]>> = {
  public: ['web/src/shell/calls/later.ts', 'web/src/shell/layouts/live-figures.tsx'],
  member: [
    'web/src/shell/calls/later.ts',
    'web/src/shell/calls/signed-in.ts',
    'web/src/shell/live/start.ts',
    'web/src/shell/saved-reads/save-reads.ts',
    'web/src/shell/service-worker.ts',
    'web/src/shell/keys/shortcuts.ts',
    'web/src/ui/toasts/toast-item.tsx',
  ],
};

/** Files that `address` loads in English until it is usable, and with `settled` those of the 5 s after that. */
export function rootsOf(address: Address, settled = true): readonly string[] {
  const screen: Screen = addresses[address];
  return [
    'web/src/main.tsx',
    `web/src/shell/layouts/${screen.layout}.tsx`,
    ...(settled ? (later[screen.layout] ?? []) : []),
    // What takes over the fields of a drawn page.
    ...(screen.layout === 'public' ? ['web/src/shell/drawing/carry-input.ts'] : []),
    `web/src/${fileOf(screen)}`,
    `web/src/modules/${screen.module}/strings/en.json`,
    // The first screen of visitors needs no map of the files of all others.
    ...(screen.layout === 'public' && screen.first ? [] : ['web/src/routes.ts']),
  ];
}

/** Every file that the named modules import statically. */
export function filesOf(map: ChunkMap, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const style of map.files[file]?.styles ?? []) files.add(style);
    for (const next of map.files[file]?.imports ?? []) visit(next);
  };
  for (const module of modules) {
    const file = map.modules[module];
    if (file === undefined) throw new Error(`the build contains no ${module}`);
    visit(file);
  }
  return files;
}

/** Sums up the sizes of files. The early script blocks the first paint of every page, so it is included. */
export async function weigh(folder: string, files: Iterable<string>): Promise<PageWeight> {
  const early = (await readdir(join(folder, 'assets'))).filter((name) => name.startsWith('early-'));
  const fileWeights = await Promise.all(
    [...files, ...early.map((name) => `assets/${name}`)]
      .filter((file) => /\.(js|css)$/.test(file))
      .map(async (file) => ({
        file,
        bytes: gzipSync(await readFile(join(folder, file)), { level: 9 }).length,
      })),
  );
  const sum = (ending: string) =>
    fileWeights.filter(({ file }) => file.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0);
  return {
    scripts: sum('.js'),
    styles: sum('.css'),
    files: fileWeights.toSorted((one, other) => other.bytes - one.bytes),
  };
}

const dist = fileURLToPath(new URL('../web/dist', import.meta.url));

/** Measures a first visit of `page` in the build at `folder`: until it is usable, or `settled`, 5 s later. */
export async function weighPage(page: MeasuredPage, folder = dist, settled = true): Promise<PageWeight> {
  const map = JSON.parse(await readFile(join(folder, CHUNK_MAP), 'utf8')) as ChunkMap;
  return weigh(folder, filesOf(map, rootsOf(`/${page}`, settled)));
}

/** Whether there is a production build to measure. */
export const isBuilt = (folder = dist): Promise<boolean> =>
  stat(join(folder, CHUNK_MAP)).then(
    () => true,
    () => false,
  );

/** What ad blockers would hide of the build at `folder`: names of files, and classes. */
export async function hiddenIn(folder = dist): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const sheets = files.filter((file) => file.endsWith('.css'));
  return blockedInBuild(files, await Promise.all(sheets.map(async (file) => readFile(join(folder, file), 'utf8'))));
}

/* oxlint-disable no-console -- the table is what this program is for */
async function main(): Promise<void> {
  const hidden = await hiddenIn();
  if (hidden.length > 0) process.exitCode = 1;
  for (const name of hidden) console.log(`✗ ad blockers hide what is named ${name}`);
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
  for (const page of ['login', 'home'] as const) {
    const weight = await weighPage(page);
    const usable = await weighPage(page, dist, false);
    const { scripts, styles } = LIMITS[page];
    const withinLimit = weight.scripts <= scripts && weight.styles <= styles;
    if (weight.scripts > CEILINGS[page]) process.exitCode = 1;
    console.log(
      `${withinLimit ? '✓' : '✗'} ${page.padEnd(6)} scripts ${kilobytes(weight.scripts)} of ${kilobytes(scripts)} ` +
        `(${kilobytes(usable.scripts)} until usable), ` +
        `styles ${kilobytes(weight.styles)} of ${kilobytes(styles)}, ${weight.files.length} files`,
    );
    if (process.argv.includes('--files'))
      for (const { file, bytes } of weight.files) console.log(`    ${String(bytes).padStart(7)}  ${file}`);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
