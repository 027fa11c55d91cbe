import type { Finding } from '../checks/finding.ts';
import type { Import } from './imports.ts';
import { locate } from './place.ts';

/**
 * Files that may be imported besides the public API. The router loads screens one by one, so that a browser fetches the
 * code of a screen instead of the whole module.
 */
const openings: { importer: RegExp; inside: RegExp; kind: Import['kind'] }[] = [
  { importer: /^web\/src\/(first-)?routes\.ts$/, inside: /^screens\//, kind: 'glob' },
  // Files that the shell collects from every module by name, without knowing the modules.
  {
    importer: /^web\/src\/shell\//,
    inside: /^((live|later|signed-in|settings|card-figure)\.ts|(badges|rail|card-actions|completion)\.tsx|strings\/)/,
    kind: 'glob',
  },
  // What modules declare for the screen of a lower one, which knows none of them.
  { importer: /^web\/src\/modules\/pages\//, inside: /^declared\/page-tabs\.ts$/, kind: 'glob' },
  { importer: /^web\/src\/modules\/spaces\//, inside: /^declared\/space-tabs\.ts$/, kind: 'glob' },
  { importer: /^web\/src\/modules\/profiles\//, inside: /^declared\/profile-parts\.ts$/, kind: 'glob' },
  {
    importer: /^web\/src\/shell\/cards\//,
    inside: /^declared\/((kind-names|search-tabs)\.ts|thing-posts\.tsx)$/,
    kind: 'glob',
  },
  { importer: /^web\/src\/shell\//, inside: /^(open-share|dock|attach-to-post|list-slots)\.tsx$/, kind: 'glob' },
];

/** Other modules may import only the `index.ts` of a module. */
export function throughTheApi(path: string, imports: readonly Import[]): Finding[] {
  const from = locate(path);
  return imports.flatMap((item): Finding[] => {
    if (item.target === undefined) return [];
    const to = locate(item.target);
    if (!('module' in to) || to.inside === 'index.ts') return [];
    if ('module' in from && from.part === to.part && from.module === to.module) return [];
    const open = openings.some(
      ({ importer, inside, kind }) => importer.test(path) && inside.test(to.inside) && kind === item.kind,
    );
    if (open) return [];
    const alias = to.part === 'server module' ? `#modules/${to.module}` : `#web/${to.module}`;
    return [
      {
        file: path,
        line: item.line,
        message: `imports ${to.inside} of the module ${to.module} past its public API`,
        fix: `import from '${alias}', and let its index.ts export what you need`,
      },
    ];
  });
}
