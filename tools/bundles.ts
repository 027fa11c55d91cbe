import type { CodeSplittingGroup } from 'rolldown';
import { addresses, fileOf, type Layout, type Screen } from '../web/src/addresses.ts';

/** The module graph, as the bundler offers it while it splits. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** All that these modules import statically, themselves included. */
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

/** Packages that every screen needs and that change with upgrades alone: one long-lived file. */
const foundation = /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/][\w-]+)[\\/]/;
const isLibrary = (id: string): boolean => /[\\/]node_modules[\\/]/.test(id);

/**
 * The bundles of the web app, from the table of addresses: each takes its modules and all that they need, unless one
 * before it has taken that already. Whatever is not named here gets a file of its own, shared by those who need it.
 *
 * - `frame`: what starts the program, and the screen where visitors arrive. Everyone loads it.
 * - `later`: what starts once the first screen stands.
 * - `shared…`: what visitors' screens need of `home`, so that they do not bring the rest along; by their module.
 * - `home`: where members arrive, and what stands around each of their screens.
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
        .map((screen) => ({ module: screen.module, ids: reachable(graph, [pathOf(screen)]) })),
    };
    // Libraries follow the modules that use them: their index files would draw in what no one uses.
    if (isLibrary(id) || !needs.home.has(id)) return null;
    const [module, ...others] = new Set(needs.visitors.filter(({ ids }) => ids.has(id)).map((each) => each.module));
    if (module === undefined) return null;
    return others.length > 0 ? 'shared' : `shared-${module}`;
  };
  const groups: CodeSplittingGroup[] = [
    { name: 'foundation', test: foundation },
    { name: 'frame', test: (id) => frame.includes(id) },
    { name: 'later', test: (id) => id === `${src}/shell/calls/later.ts` },
    { name: shared },
    { name: 'home', test: (id) => home.includes(id) },
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}
