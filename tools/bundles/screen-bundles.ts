import { fileOf, type Screen } from '../../web/src/addresses.ts';
import { CONTRACT, type Graph, reachable, usedBy } from './module-graph.ts';
import { merged, type Part } from './merge-parts.ts';

/** Names of bundles, by which files are called. */
type Bundles = ReadonlyMap<string, string>;

/** Every window of a member loads what starts later, whatever screen it shows: it counts as many. */
const WINDOWS = 72;

/**
 * The bundles of what screens use beyond the frame: each screen has one of its own, and what several of them share
 * comes in as few files as possible. Files of some hundred bytes each would weigh more together, because compression
 * finds nothing to repeat in so little, and would be requested one by one. `isTaken`: what an earlier bundle contains;
 * `later`: what starts once the first screen of a member is drawn.
 */
export function screenBundles(
  src: string,
  table: Readonly<Record<string, Screen>>,
  later: readonly string[],
  isTaken: (id: string, graph: Graph) => boolean,
): (id: string, graph: Graph) => string | null {
  let bundles: Bundles | undefined;
  const gather = (graph: Graph): Bundles => {
    const known = new Map<string, readonly string[]>();
    const used = (id: string): readonly string[] => {
      const next = known.get(id) ?? usedBy(graph, id, src);
      known.set(id, next);
      return next;
    };
    const files = [...new Set(Object.values(table).map((screen) => `${src}/${fileOf(screen)}`))];
    const roots = [...files.map((file) => [file]), ...Array.from({ length: WINDOWS }, () => later)];
    const users = new Map<string, bigint>();
    const reached = new Map<readonly string[], Set<string>>();
    roots.forEach((each, at) => {
      const ids = reached.get(each) ?? reachable(each, used);
      reached.set(each, ids);
      for (const id of ids) users.set(id, (users.get(id) ?? 0n) | (1n << BigInt(at)));
    });
    // What contracts of an earlier bundle import would lead from there into one of these.
    const contracts = [...users.keys()].filter((id) => CONTRACT.test(id) && isTaken(id, graph));
    const pinned = reachable(contracts, (id) => graph.getModuleInfo(id)?.importedIds ?? []);
    const parts = new Map<string, Part>();
    for (const [id, mask] of users) {
      if (isTaken(id, graph) || pinned.has(id)) continue;
      const key = mask.toString(36);
      const part = parts.get(key) ?? { users: mask, size: 0, ids: [] };
      part.ids.push(id);
      part.size += graph.getModuleInfo(id)?.code?.length ?? 0;
      parts.set(key, part);
    }
    return new Map(
      merged([...parts.values()], used).flatMap(({ ids }, at) => ids.map((id) => [id, `part-${at}`] as const)),
    );
  };
  return (id, graph) => (bundles ??= gather(graph)).get(id) ?? null;
}
