import type { Finding } from '../guards/finding.ts';
import { isTest } from '../guards/tree.ts';
import { type Floors, floorOf, floors, mayUse } from './floors.ts';
import type { Import } from './imports.ts';
import { isServer, isWeb, type Place, placeOf } from './place.ts';

interface Complaint {
  message: string;
  mend: string;
}

function betweenRooms(from: string, to: string, item: Import, web: boolean, table: Floors): Complaint | undefined {
  // A lazy import in the web is resolved long after loading: how a screen of a
  // lower room opens a dialog or a tab of an upper one.
  if (web && item.kind === 'lazy') return undefined;
  if (mayUse(from, to, table)) return undefined;
  const [upper, lower] = [floorOf(from, table) ?? 'no floor', floorOf(to, table) ?? 'no floor'];
  return {
    message: `${from} (${upper}) may not import ${to} (${lower}): imports point downwards only`,
    mend: web
      ? "load it lazily, import('#screens/…'), or move what both need to a lower room"
      : 'state a fact that the other room hears, use a card loader, or move what both need to a lower room',
  };
}

function betweenParts(from: Place, to: Place, path: string, item: Import): Complaint | undefined {
  if (from.part === 'contract' && to.part !== 'contract' && to.part !== 'strings' && !isTest(path)) {
    return { message: 'the contract imports its own files and zod only', mend: 'move what you need into contract/src' };
  }
  // What a browser makes of a fact is tested against the server that states it.
  if (isWeb(from) && isServer(to) && !(isTest(path) && to.part === 'server test')) {
    return { message: 'the web imports server code', mend: 'share shapes through contract/src, data through a call' };
  }
  if (isServer(from) && isWeb(to)) {
    return { message: 'the server imports web code', mend: 'share it through contract/src' };
  }
  if (from.part === 'platform' && to.part === 'server' && !isTest(path)) {
    return { message: 'the platform imports the program that uses it', mend: 'pass it in as a parameter' };
  }
  if ((from.part === 'platform' || from.part === 'ui' || from.part === 'shell') && 'room' in to && !isTest(path)) {
    return { message: `${from.part} knows no room, but imports ${to.room}`, mend: 'pass it in from main or routes' };
  }
  if (from.part === 'ui' && (to.part === 'shell' || to.part === 'web')) {
    return { message: 'ui imports the shell', mend: 'pass it in as a property, or move the piece into the shell' };
  }
  if (from.part === 'web' && path.startsWith('web/src/routes') && to.part === 'web room' && item.kind === 'value') {
    return { message: `routes load the room ${to.room} eagerly`, mend: 'load its screens with import()' };
  }
  return undefined;
}

function packages(from: Place, path: string, item: Import): Complaint | undefined {
  if (item.target !== undefined || isTest(path)) return undefined;
  if (from.part === 'contract' && item.specifier !== 'zod/mini') {
    return { message: `the contract imports ${item.specifier}`, mend: 'the contract imports nothing but zod/mini' };
  }
  // Measured: 24 kB gzip in the browser, where zod/mini is 4.
  if (isWeb(from) && item.specifier === 'zod' && item.kind !== 'type') {
    return { message: 'the web imports zod as a whole', mend: 'use zod/mini' };
  }
  if (isWeb(from) && from.part !== 'web' && item.specifier.startsWith('node:')) {
    return { message: `the browser has no ${item.specifier}`, mend: 'use what browsers offer' };
  }
  return undefined;
}

/** Floors, and the direction between contract, platform, server and web. */
export function directions(path: string, imports: readonly Import[], table: Floors = floors): Finding[] {
  const from = placeOf(path);
  return imports.flatMap((item): Finding[] => {
    // A pattern names no room; the door says which files it may gather.
    if (item.kind === 'glob') return [];
    const to = item.target === undefined ? undefined : placeOf(item.target);
    const complaint =
      to && 'room' in from && 'room' in to && from.part === to.part
        ? // A test may look at what other rooms made of a fact; it is never imported.
          isTest(path)
          ? undefined
          : betweenRooms(from.room, to.room, item, from.part === 'web room', table)
        : to
          ? betweenParts(from, to, path, item)
          : packages(from, path, item);
    return complaint ? [{ file: path, line: item.line, ...complaint }] : [];
  });
}

/** Every room stands in the table; a room that nobody placed is not guarded by anything. */
export function unplacedRooms(paths: readonly string[], table: Floors = floors): Finding[] {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const place = placeOf(path);
    if ('room' in place && floorOf(place.room, table) === undefined) seen.set(place.room, path);
  }
  return [...seen].map(([room, file]) => ({
    file,
    line: 1,
    message: `the room ${room} stands on no floor`,
    mend: 'add it to tools/walls/floors.ts',
  }));
}
