/** The position of a file in the architecture. */
export type Location =
  | { part: 'server module' | 'web module'; module: string; inside: string }
  | { part: 'contract' | 'strings' | 'platform' | 'server' | 'server test' | 'web' | 'ui' | 'shell' | 'outside' };

const modules = /^(server|web)\/src\/modules\/([^/]+)\/(.+)$/;

const parts: [prefix: string, part: Exclude<Location['part'], 'server module' | 'web module'>][] = [
  ['contract/strings/', 'strings'],
  ['contract/', 'contract'],
  ['server/src/platform/', 'platform'],
  ['server/test/', 'server test'],
  ['server/', 'server'],
  ['web/src/ui/', 'ui'],
  ['web/src/shell/', 'shell'],
  ['web/', 'web'],
];

/** Derives the position from the path, so that boundaries cover a new module from its first file. */
export function locate(path: string): Location {
  const [, side, module, inside] = modules.exec(path) ?? [];
  if (module !== undefined && inside !== undefined)
    return { part: side === 'server' ? 'server module' : 'web module', module, inside };
  return { part: parts.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'outside' };
}

/** Whether the code is shipped to browsers. */
export const isWeb = (location: Location): boolean => ['web', 'ui', 'shell', 'web module'].includes(location.part);

/** Whether the code runs on the server. */
export const isServer = (location: Location): boolean =>
  ['server', 'server test', 'platform', 'server module'].includes(location.part);
