/** Where in the house a file stands. */
export type Place =
  | { part: 'server room' | 'web room'; room: string; inside: string }
  | { part: 'contract' | 'strings' | 'platform' | 'server' | 'server test' | 'web' | 'ui' | 'shell' | 'outside' };

const rooms = /^(server|web)\/src\/rooms\/([^/]+)\/(.+)$/;

const parts: [prefix: string, part: Exclude<Place['part'], 'server room' | 'web room'>][] = [
  ['contract/strings/', 'strings'],
  ['contract/', 'contract'],
  ['server/src/platform/', 'platform'],
  ['server/test/', 'server test'],
  ['server/', 'server'],
  ['web/src/ui/', 'ui'],
  ['web/src/shell/', 'shell'],
  ['web/', 'web'],
];

/** Reads the place of a path from its shape, so that a new room is guarded at birth. */
export function placeOf(path: string): Place {
  const [, side, room, inside] = rooms.exec(path) ?? [];
  if (room !== undefined && inside !== undefined)
    return { part: side === 'server' ? 'server room' : 'web room', room, inside };
  return { part: parts.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'outside' };
}

/** Whether a place is shipped to browsers. */
export const isWeb = (place: Place): boolean => ['web', 'ui', 'shell', 'web room'].includes(place.part);

/** Whether a place runs on the server. */
export const isServer = (place: Place): boolean =>
  ['server', 'server test', 'platform', 'server room'].includes(place.part);
