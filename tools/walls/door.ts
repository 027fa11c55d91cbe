import type { Finding } from '../guards/finding.ts';
import type { Import } from './imports.ts';
import { placeOf } from './place.ts';

/**
 * Openings beside the door. Routes load one screen at a time, so that a browser
 * fetches the code of the screen it shows and not of the whole room.
 */
const openings: { importer: RegExp; inside: RegExp; kind: Import['kind'] }[] = [
  { importer: /^web\/src\/routes(\.ts|\.tsx|\/[^/]+\.tsx?)$/, inside: /^screens\//, kind: 'lazy' },
  // What the shell gathers from every room by the name of the file, knowing none of them.
  {
    importer: /^web\/src\/shell\//,
    inside: /^(live\.ts|badges\.tsx|beside\.tsx|completion\.tsx|strings\/)/,
    kind: 'glob',
  },
];

/** From outside a room only its `index.ts` may be imported. */
export function throughTheDoor(path: string, imports: readonly Import[]): Finding[] {
  const from = placeOf(path);
  return imports.flatMap((item): Finding[] => {
    if (item.target === undefined) return [];
    const to = placeOf(item.target);
    if (!('room' in to) || to.inside === 'index.ts') return [];
    if ('room' in from && from.part === to.part && from.room === to.room) return [];
    const open = openings.some(
      ({ importer, inside, kind }) => importer.test(path) && inside.test(to.inside) && kind === item.kind,
    );
    if (open) return [];
    const alias = to.part === 'server room' ? `#rooms/${to.room}` : `#screens/${to.room}`;
    return [
      {
        file: path,
        line: item.line,
        message: `imports ${to.inside} of the room ${to.room} past its door`,
        mend: `import from '${alias}', and let its index.ts export what you need`,
      },
    ];
  });
}
