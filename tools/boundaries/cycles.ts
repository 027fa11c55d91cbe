import type { Finding } from '../checks/finding.ts';
import type { Import } from './imports.ts';

/** Shortest way from `start` back to itself, both ends included, or undefined. */
function wayBack(start: string, next: (path: string) => string[]): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const neighbour of next(path)) {
      if (neighbour === start) {
        const way = [start];
        for (let step: string | undefined = path; step !== undefined && step !== start; step = cameFrom.get(step))
          way.unshift(step);
        return [start, ...way];
      }
      if (!cameFrom.has(neighbour)) {
        cameFrom.set(neighbour, path);
        queue.push(neighbour);
      }
    }
  }
  return undefined;
}

/** Groups of files that reach each other (Tarjan), leaving out single files. */
function knots(paths: readonly string[], next: (path: string) => string[]): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const found: string[][] = [];
  const visit = (path: string): void => {
    const own = index.size;
    index.set(path, own);
    low.set(path, own);
    stack.push(path);
    open.add(path);
    for (const neighbour of next(path)) {
      if (!index.has(neighbour)) visit(neighbour);
      if (open.has(neighbour)) low.set(path, Math.min(low.get(path) ?? own, low.get(neighbour) ?? own));
    }
    if (low.get(path) !== own) return;
    const knot = stack.splice(stack.indexOf(path));
    for (const member of knot) open.delete(member);
    found.push(knot);
  };
  for (const path of paths) if (!index.has(path)) visit(path);
  return found.filter((knot) => knot.length > 1 || next(knot[0] ?? '').includes(knot[0] ?? ''));
}

/**
 * Modules that import each other in a circle. Type-only imports are left out, since they are
 * erased before the program runs, and lazy ones, since they are resolved after loading.
 */
export function cycles(graph: ReadonlyMap<string, readonly Import[]>): Finding[] {
  const next = (path: string): string[] =>
    (graph.get(path) ?? []).flatMap(({ kind, target }) =>
      kind === 'value' && target !== undefined && graph.has(target) ? [target] : [],
    );
  return knots([...graph.keys()], next).map((knot) => {
    const file = knot.toSorted()[0] ?? '';
    const way = wayBack(file, next) ?? knot;
    const line = graph.get(file)?.find(({ target }) => target === way[1])?.line ?? 1;
    return {
      file,
      line,
      message: `cycle of imports: ${way.join(' → ')}`,
      fix: 'move what both need into a file of its own that imports neither',
    };
  });
}
