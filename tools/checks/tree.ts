import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';

/** The repository as input of the checks. Paths are relative to the root, with forward slashes. */
export interface Tree {
  /** Directory on disk; empty for a tree in memory. */
  root: string;
  /** Every file that git tracks, and new ones that it does not ignore. */
  paths: readonly string[];
  /** Whether a file, or a folder with files, exists. */
  has(path: string): boolean;
  text(path: string): string;
  /** Syntax tree of a module, parsed once per run. */
  parsed(path: string): ParseResult;
  /** Line number (from 1) of an offset in a file's text. */
  lineAt(path: string, offset: number): number;
}

/** Input of the boundaries: everything that TypeScript compiles or the browser loads as a module. */
export const isModule = (path: string): boolean => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.endsWith('.d.ts');

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(e2e|server\/test|web\/test)\//.test(path);

function build(root: string, paths: readonly string[], read: (path: string) => string): Tree {
  const texts = new Map<string, string>();
  const modules = new Map<string, ParseResult>();
  const pathSet = new Set(paths);
  for (const path of paths) {
    for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1))
      pathSet.add(path.slice(0, slash));
  }
  const text = (path: string): string => {
    const cached = texts.get(path);
    if (cached !== undefined) return cached;
    const content = read(path);
    texts.set(path, content);
    return content;
  };
  return {
    root,
    paths,
    has: (path) => pathSet.has(path.replace(/\/$/, '')),
    text,
    parsed(path) {
      const cached = modules.get(path);
      if (cached) return cached;
      const parsed = parseSync(path, text(path));
      modules.set(path, parsed);
      return parsed;
    },
    lineAt: (path, offset) => text(path).slice(0, offset).split('\n').length,
  };
}

/** A tree in memory, for the tests of the checks. */
export function treeOf(files: Readonly<Record<string, string>>): Tree {
  return build('', Object.keys(files), (path) => files[path] ?? '');
}

/** The tree on disk. Throws when `root` is not a checkout, since a check without input would pass. */
export function readTree(root: string): Tree {
  const git = (...args: string[]): string[] =>
    execFileSync('git', ['-C', root, 'ls-files', '-z', ...args], { encoding: 'utf8', maxBuffer: 1 << 26 })
      .split('\0')
      .filter((path) => path !== '');
  const paths = [...new Set(git('--cached', '--others', '--exclude-standard'))]
    .filter((path) => existsSync(join(root, path)))
    .toSorted();
  return build(root, paths, (path) => readFileSync(join(root, path), 'utf8'));
}

/** Modules that git tracks, queried separately: the boundaries compare them with the modules they have read. */
export function trackedModules(root: string): string[] {
  return execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(isModule);
}
