import type { CodeSplittingGroup } from 'rolldown';
import { addresses, fileOf, type Layout, type Screen } from '../web/src/addresses.ts';

/** The module graph that the bundler provides while it splits code. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** All static imports of these modules, including themselves. */
function reachable(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return found;
}

/** Packages that every screen needs and that change only with upgrades: one file with a long cache lifetime. */
const foundation = /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/][\w-]+)[\\/]/;
/** The schema library: loaded when a form is filled in. */
const schemas = /[\\/]node_modules[\\/]zod[\\/]/;
const isLibrary = (id: string): boolean => /[\\/]node_modules[\\/]/.test(id);

/**
 * The bundles of the web app, from the table of addresses: each contains its modules and their imports, unless an
 * earlier bundle contains them already. All other modules get separate files, shared by the modules that import them.
 *
 * - `frame`: the start of the app, and the first screen of visitors. Everyone loads it.
 * - `later`: modules that start after the first screen is drawn.
 * - `shared…`: parts of `home` that visitors' screens need, by module, so that they do not load the rest.
 * - `home`: the first screen of members, and the frame around all of their screens.
 */
export function bundles(src: string, table: Readonly<Record<string, Screen>> = addresses): CodeSplittingGroup[] {
  const screens = Object.values(table);
  const pathOf = (screen: Screen) => `${src}/${fileOf(screen)}`;
  /** The layout and its first screen. */
  const arrival = (layout: Layout): readonly string[] => [
    `${src}/shell/layouts/${layout}.tsx`,
    ...screens.filter((screen) => screen.first && screen.layout === layout).map(pathOf),
  ];
  const [frame, home] = [[`${src}/main.tsx`, ...arrival('public')], arrival('member')];
  let needs: { home: Set<string>; visitors: { module: string; ids: Set<string> }[] } | undefined;
  const shared = (id: string, graph: Graph): string | null => {
    needs ??= {
      home: reachable(graph, home),
      visitors: screens
        .filter(({ layout }) => layout === 'public')
        .map((screen) => ({ module: screen.module, ids: reachable(graph, [pathOf(screen)]) }))
        // Loaded by the frame of visitors once it is drawn.
        .concat({ module: 'shell', ids: reachable(graph, [`${src}/shell/layouts/live-figures.tsx`]) }),
    };
    // Libraries belong to the modules that use them: their index files would add unused code.
    if (isLibrary(id) || !needs.home.has(id)) return null;
    const [module, ...others] = new Set(needs.visitors.filter(({ ids }) => ids.has(id)).map((each) => each.module));
    if (module === undefined) return null;
    return others.length > 0 ? 'shared' : `shared-${module}`;
  };
  const groups: CodeSplittingGroup[] = [
    { name: 'foundation', test: foundation },
    // Light contracts import the library without using it: it must not come with them.
    { name: 'schemas', test: schemas },
    { name: 'frame', test: (id) => frame.includes(id) },
    { name: 'later', test: (id) => id === `${src}/shell/calls/later.ts` },
    { name: shared },
    { name: 'home', test: (id) => home.includes(id) },
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}
