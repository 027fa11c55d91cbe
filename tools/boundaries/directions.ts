import type { Finding } from '../checks/finding.ts';
import { isTest } from '../checks/tree.ts';
import { mayLoadAbove } from './above.ts';
import { type Layers, layerOf, layers, mayUse } from './layers.ts';
import type { Import } from './imports.ts';
import { isServer, isWeb, type Location, locate } from './place.ts';

interface Complaint {
  message: string;
  fix: string;
}

function betweenModules(
  from: string,
  to: string,
  { item, path, web }: { item: Import; path: string; web: boolean },
  table: Layers,
): Complaint | undefined {
  if (mayUse(from, to, table)) return undefined;
  // A lazy import in the web is resolved long after loading.
  if (web && item.kind === 'lazy' && mayLoadAbove(path, to)) return undefined;
  const [upper, lower] = [layerOf(from, table) ?? 'no layer', layerOf(to, table) ?? 'no layer'];
  return {
    message: `${from} (${upper}) may not import ${to} (${lower}): imports point downwards only`,
    fix: web
      ? 'let the higher module declare it (declared/ of the web modules), or move what both need to a lower module'
      : 'state a fact that the other module hears, use a card loader, or move what both need to a lower module',
  };
}

function betweenParts(from: Location, to: Location, path: string, item: Import): Complaint | undefined {
  if (from.part === 'contract' && to.part !== 'contract' && to.part !== 'strings' && !isTest(path)) {
    return { message: 'the contract imports its own files and zod only', fix: 'move what you need into contract/src' };
  }
  // The browser's handling of a fact is tested against the server that publishes it.
  if (isWeb(from) && isServer(to) && !(isTest(path) && to.part === 'server test')) {
    return { message: 'the web imports server code', fix: 'share shapes through contract/src, data through a call' };
  }
  if (isServer(from) && isWeb(to)) {
    return { message: 'the server imports web code', fix: 'share it through contract/src' };
  }
  if (from.part === 'platform' && to.part === 'server' && !isTest(path)) {
    return { message: 'the platform imports the program that uses it', fix: 'pass it in as a parameter' };
  }
  if ((from.part === 'platform' || from.part === 'ui' || from.part === 'shell') && 'module' in to && !isTest(path)) {
    return { message: `${from.part} knows no module, but imports ${to.module}`, fix: 'pass it in from main or routes' };
  }
  // A test draws it with the texts, the router and the session of the shell.
  if (from.part === 'ui' && (to.part === 'shell' || to.part === 'web') && !isTest(path)) {
    return { message: 'ui imports the shell', fix: 'pass it in as a property, or move the piece into the shell' };
  }
  if (from.part === 'web' && path.startsWith('web/src/routes') && to.part === 'web module' && item.kind === 'value') {
    return { message: `routes load the module ${to.module} eagerly`, fix: 'load its screens with import()' };
  }
  return undefined;
}

function packages(from: Location, path: string, item: Import): Complaint | undefined {
  if (item.target !== undefined || isTest(path)) return undefined;
  if (from.part === 'contract' && item.specifier !== 'zod/mini') {
    return { message: `the contract imports ${item.specifier}`, fix: 'the contract imports nothing but zod/mini' };
  }
  // Measured: 24 kB gzip in the browser, compared with 4 kB for zod/mini.
  if (isWeb(from) && item.specifier === 'zod' && item.kind !== 'type') {
    return { message: 'the web imports zod as a whole', fix: 'use zod/mini' };
  }
  if (isWeb(from) && from.part !== 'web' && item.specifier.startsWith('node:')) {
    return { message: `the browser has no ${item.specifier}`, fix: 'use what browsers offer' };
  }
  return undefined;
}

/** Layers, and the directions between contract, platform, server and web. */
export function directions(path: string, imports: readonly Import[], table: Layers = layers): Finding[] {
  const from = locate(path);
  return imports.flatMap((item): Finding[] => {
    // A pattern names no module; the public API decides which files it may collect.
    if (item.kind === 'glob') return [];
    const to = item.target === undefined ? undefined : locate(item.target);
    const complaint =
      to && 'module' in from && 'module' in to && from.part === to.part
        ? // A test may check how other modules handle a fact; nothing imports tests.
          isTest(path)
          ? undefined
          : betweenModules(from.module, to.module, { item, path, web: from.part === 'web module' }, table)
        : to
          ? betweenParts(from, to, path, item)
          : packages(from, path, item);
    return complaint ? [{ file: path, line: item.line, ...complaint }] : [];
  });
}

/** Every module must be in the table; boundaries ignore a module without a layer. */
export function unplacedModules(paths: readonly string[], table: Layers = layers): Finding[] {
  const seenPaths = new Map<string, string>();
  for (const path of paths) {
    const location = locate(path);
    if ('module' in location && layerOf(location.module, table) === undefined) seenPaths.set(location.module, path);
  }
  return [...seenPaths].map(([module, file]) => ({
    file,
    line: 1,
    message: `the module ${module} stands on no layer`,
    fix: 'add it to tools/boundaries/layers.ts',
  }));
}
