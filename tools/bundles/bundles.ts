import type { CodeSplittingGroup } from 'rolldown';
import { addresses, fileOf, type Layout, type Screen } from '../../web/src/addresses.ts';
import { CONTRACT, type Graph, reachable, usedBy } from './module-graph.ts';
import { screenBundles } from './screen-bundles.ts';

/** Packages that every screen needs and that change only with upgrades: one file with a long cache lifetime. */
const foundation = /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/][\w-]+)[\\/]/;
/** Parts of them that first screens do not use: they come with the screens that do. */
const rarer = /[\\/](queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery|useMutationState)\.js$/;
/** The schema library: loaded when a form is filled in. */
const schemas = /[\\/]node_modules[\\/]zod[\\/]/;
const isLibrary = (id: string): boolean => /[\\/]node_modules[\\/]/.test(id);

/** What starts for members once their first screen is drawn. */
const SIGNED_IN = [
  'shell/calls/signed-in.ts',
  'shell/live/start.ts',
  'shell/saved-reads/save-reads.ts',
  'shell/service-worker.ts',
  'shell/keys/shortcuts.ts',
  'ui/toasts/toast-item.tsx',
];

/** What first screens use, by the bundles that need to know. */
interface Needs {
  frame: Set<string>;
  home: Set<string>;
  live: Set<string>;
  later: Set<string>;
  visitors: { module: string; ids: Set<string> }[];
  unused: Set<string>;
}

/** The first screens of the table, and what they use; the graph is read once. */
function firstScreens(src: string, table: Readonly<Record<string, Screen>>) {
  const screens = Object.values(table);
  const pathOf = (screen: Screen) => `${src}/${fileOf(screen)}`;
  /** The layout and its first screen. */
  const arrival = (layout: Layout): readonly string[] => [
    `${src}/shell/layouts/${layout}.tsx`,
    ...screens.filter((screen) => screen.first && screen.layout === layout).map(pathOf),
  ];
  const [frame, home] = [[`${src}/main.tsx`, ...arrival('public')], arrival('member')];
  const visitors = screens.filter(({ layout }) => layout === 'public');
  /** What starts once the first screen is drawn. */
  const later = ['calls/later.ts', 'live/start.ts', 'saved-reads/save-reads.ts'].map((file) => `${src}/shell/${file}`);
  const liveFigures = `${src}/shell/layouts/live-figures.tsx`;
  let needs: Needs | undefined;
  const gather = (graph: Graph): Needs => {
    const used = (...roots: string[]) => reachable(roots, (id) => usedBy(graph, id, src));
    const first = [...frame, ...home, ...visitors.map(pathOf), liveFigures];
    const inUse = used(...first, ...later);
    const imported = reachable(first, (id) => graph.getModuleInfo(id)?.importedIds ?? []);
    return {
      frame: used(...frame),
      home: used(...home),
      live: used(`${src}/shell/live/start.ts`),
      later: used(`${src}/shell/calls/later.ts`),
      visitors: [
        // Loaded by the frame of visitors once it is drawn.
        { module: 'shell', ids: used(liveFigures) },
        ...visitors.map((screen) => ({ module: screen.module, ids: used(pathOf(screen)) })),
      ],
      unused: new Set([...imported].filter((id) => !inUse.has(id))),
    };
  };
  const needsIn = (graph: Graph): Needs => (needs ??= gather(graph));
  return { frame, home, needsIn };
}

/**
 * The bundles of the web app, from the table of addresses: each contains its modules and their imports, unless an
 * earlier bundle contains them already. What dialogs alone use, which are loaded when they are opened, gets separate
 * files, shared by the modules that import them.
 *
 * - `frame`: the start of the app, and the first screen of visitors. Everyone loads it.
 * - `contracts`, `contracts-live`: what the first screen of members calls, and what live updates make stale;
 *   `contracts-shared`: those of them that visitors' screens call too.
 * - `part-…`: what other screens use (`screen-bundles.ts`).
 * - `parts…`: what first screens only import by the public API of a module, without using it, and dialogs alone use.
 * - `later`: modules that start after the first screen is drawn.
 * - `shared…`: parts of `home` that visitors' screens need, by module, so that they do not load the rest.
 * - `home`: the first screen of members, and the frame around all of their screens.
 */
export function bundles(src: string, table: Readonly<Record<string, Screen>> = addresses): CodeSplittingGroup[] {
  const { frame, home, needsIn } = firstScreens(src, table);
  const signedIn = SIGNED_IN.map((file) => `${src}/${file}`);
  const contracts = (id: string, graph: Graph): string | null => {
    if (!CONTRACT.test(id)) return null;
    const found = needsIn(graph);
    const users = found.visitors.filter(({ ids }) => ids.has(id)).map(({ module }) => module);
    // It would come with the contracts that the frame uses.
    if (found.frame.has(id) || users.includes('shell') || !(found.home.has(id) || found.live.has(id))) return null;
    if (users.length > 0) return 'contracts-shared';
    return found.home.has(id) ? 'contracts' : 'contracts-live';
  };
  const ofScreens = screenBundles(src, table, signedIn, (id, graph) => {
    if (foundation.test(id) || schemas.test(id) || contracts(id, graph) !== null) return true;
    const { frame: first, home: member, later, visitors } = needsIn(graph);
    const isOfVisitors = visitors.some(({ module, ids }) => module === 'shell' && ids.has(id));
    return isOfVisitors || first.has(id) || member.has(id) || later.has(id);
  });
  const parts = (id: string, graph: Graph): string | null => {
    const known = contracts(id, graph) ?? ofScreens(id, graph);
    // Libraries belong to the modules that use them: their index files would add unused code.
    if (known !== null || CONTRACT.test(id) || isLibrary(id) || !needsIn(graph).unused.has(id)) return known;
    const module = /\/modules\/([\w-]+)\//.exec(id.slice(src.length))?.[1];
    return module === undefined ? 'parts' : `parts-${module}`;
  };
  const shared = (id: string, graph: Graph): string | null => {
    if (isLibrary(id)) return null;
    const found = needsIn(graph);
    if (!found.home.has(id)) return null;
    const [module, ...others] = new Set(found.visitors.filter(({ ids }) => ids.has(id)).map((each) => each.module));
    if (module === undefined) return null;
    // What the frame of visitors loads by itself stays small.
    return others.length > 0 && module !== 'shell' ? 'shared' : `shared-${module}`;
  };
  const groups: CodeSplittingGroup[] = [
    { name: 'foundation', test: (id) => foundation.test(id) && !rarer.test(id) },
    // Light contracts import the library without using it: it must not come with them.
    { name: 'schemas', test: schemas },
    { name: parts, includeDependenciesRecursively: false },
    { name: 'frame', test: (id) => frame.includes(id) },
    { name: 'later', test: (id) => id === `${src}/shell/calls/later.ts` },
    { name: shared },
    { name: 'home', test: (id) => home.includes(id) },
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

/** Bundles that are loaded before any other file is asked for. */
const ALWAYS = /^assets\/(foundation|rolldown-runtime|frame)-[\w-]{7}\.(js|css)$/;
/** The frame of members and what it imports: the layout of a member's screen loads them beside the screen. */
const MEMBERS = /^assets\/(home|shared(-\w+)?|contracts(-shared)?)-[\w-]{7}\.js$/;
const HOME = /^assets\/home-[\w-]{7}\.js$/;

/** Which of the files that an import needs are named beside it; what is loaded anyway makes every list longer. */
export function named(files: readonly string[]): string[] {
  const withHome = files.some((file) => HOME.test(file));
  return files.filter((file) => !ALWAYS.test(file) && !(withHome && MEMBERS.test(file)));
}
