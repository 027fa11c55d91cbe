/** Modules that the same screens use. */
export interface Part {
  /** A bit for each screen. */
  users: bigint;
  /** Characters of code before it is minified. */
  size: number;
  ids: string[];
}
interface Node extends Part {
  readonly imports: Set<Node>;
}
interface Pair {
  readonly gain: number;
  readonly one: Node;
  readonly other: Node;
}

/**
 * Characters of code that cost as much as one more request: on a slow phone, a file takes a part of a round trip, and
 * its own look-up, parsing and linking.
 */
const REQUEST = 16_000;

const count = (bits: bigint): number => {
  let found = 0;
  for (let rest = bits; rest !== 0n; rest &= rest - 1n) found += 1;
  return found;
};

/** A part with all that it imports, directly or not. */
function withImports(node: Node, found = new Set<Node>()): Set<Node> {
  if (found.has(node)) return found;
  found.add(node);
  for (const next of node.imports) withImports(next, found);
  return found;
}

/** Characters of code that these screens load for a part, as far as they do not load it anyway. */
function costOf(node: Node, screens: bigint): number {
  let size = 0;
  if (screens !== 0n) for (const each of withImports(node)) size += each.size * count(screens & ~each.users);
  return size;
}

/** What all screens together gain if both parts come in one file: fewer requests, less code that they do not use. */
function gainOf(one: Node, other: Node): number {
  const both = one.users & other.users;
  if (both === 0n) return 0;
  const gain = REQUEST * count(both);
  const [forOther, forOne] = [other.users & ~both, one.users & ~both];
  if (one.size * count(forOther) + other.size * count(forOne) >= gain) return 0;
  return gain - costOf(one, forOther) - costOf(other, forOne);
}

/** The parts with what each imports of the others. */
function linked(parts: readonly Part[], used: (id: string) => readonly string[]): Set<Node> {
  const nodes = parts.map((part): Node => ({ ...part, ids: [...part.ids], imports: new Set() }));
  const nodeOf = new Map(nodes.flatMap((node) => node.ids.map((id) => [id, node] as const)));
  for (const node of nodes)
    for (const id of node.ids.flatMap(used)) {
      const next = nodeOf.get(id);
      if (next !== undefined && next !== node) node.imports.add(next);
    }
  return new Set(nodes);
}

/** Whether `from` imports `to` by way of a third part: as one file, they and the third would import each other. */
function leadsAround(from: Node, to: Node): boolean {
  const seen = new Set([from]);
  const open = [...from.imports].filter((node) => node !== to);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === to) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...node.imports);
  }
  return false;
}

function join(into: Node, from: Node, nodes: Set<Node>): void {
  into.users |= from.users;
  into.size += from.size;
  into.ids.push(...from.ids);
  nodes.delete(from);
  for (const node of from.imports) into.imports.add(node);
  for (const node of nodes) if (node.imports.delete(from)) node.imports.add(into);
  into.imports.delete(into);
  // Each of its screens loads what it imports.
  for (const node of withImports(into)) node.users |= into.users;
}

const best = (pairs: readonly Pair[]): Pair | undefined =>
  pairs.reduce<Pair | undefined>(
    (found, pair) => (found === undefined || pair.gain > found.gain ? pair : found),
    undefined,
  );

/**
 * Merges parts as long as one of the pairs gains something, the pair that gains most first. Two parts that import each
 * other around a third stay apart, because files that import each other in a circle can run in the wrong order.
 */
export function merged(parts: readonly Part[], used: (id: string) => readonly string[]): readonly Part[] {
  const nodes = linked(parts, used);
  const pairsWith = (one: Node, others: readonly Node[]): Pair[] =>
    others.map((other) => ({ gain: gainOf(one, other), one, other })).filter(({ gain }) => gain > 0);
  const order = [...nodes];
  let pairs = order.flatMap((one, at) => pairsWith(one, order.slice(at + 1)));
  for (let pair = best(pairs); pair !== undefined; pair = best(pairs)) {
    const { one, other } = pair;
    const gain = gainOf(one, other);
    // Others have been merged since it was calculated.
    if (gain < pair.gain) {
      pairs = pairs.flatMap((each) => (each !== pair ? [each] : gain > 0 ? [{ one, other, gain }] : []));
      continue;
    }
    if (leadsAround(one, other) || leadsAround(other, one)) {
      pairs = pairs.filter((each) => each !== pair);
      continue;
    }
    join(one, other, nodes);
    const rest = pairs.filter((each) => ![each.one, each.other].some((node) => node === one || node === other));
    pairs = [
      ...rest,
      ...pairsWith(
        one,
        [...nodes].filter((node) => node !== one),
      ),
    ];
  }
  return [...nodes];
}
