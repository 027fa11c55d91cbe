import type { Finding } from '../checks/finding.ts';
import type { Import } from './imports.ts';

/** Shortest path from `start` back to itself, including both ends, or undefined. */
function findPath(start: string, next: (path: string) => string[]): string[] | undefined {
  const previous = new Map<string, string>();
  const queue = [start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const neighbour of next(path)) {
      if (neighbour === start) {
        const steps = [start];
        for (let step: string | undefined = path; step !== undefined && step !== start; step = previous.get(step))
          steps.unshift(step);
        return [start, ...steps];
      }
      if (!previous.has(neighbour)) {
        previous.set(neighbour, path);
        queue.push(neighbour);
      }
    }
  }
  return undefined;
}

/** Strongly connected groups of files (Tarjan), without single files. */
function findCycles(paths: readonly string[], next: (path: string) => string[]): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const cycles: string[][] = [];
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
    const cycle = stack.splice(stack.indexOf(path));
    for (const member of cycle) open.delete(member);
    cycles.push(cycle);
  };
  for (const path of paths) if (!index.has(path)) visit(path);
  return cycles.filter((cycle) => cycle.length > 1 || next(cycle[0] ?? '').includes(cycle[0] ?? ''));
}

/**
 * Modules that import each other in a cycle. Type-only imports do not count, since they are erased before run time, and
 * neither do lazy ones, since they are resolved after loading.
 */
export function cycles(graph: ReadonlyMap<string, readonly Import[]>): Finding[] {
  const next = (path: string): string[] =>
    (graph.get(path) ?? []).flatMap(({ kind, target }) =>
      kind === 'value' && target !== undefined && graph.has(target) ? [target] : [],
    );
  return findCycles([...graph.keys()], next).map((cycle) => {
    const file = cycle.toSorted()[0] ?? '';
    const path = findPath(file, next) ?? cycle;
    const line = graph.get(file)?.find(({ target }) => target === path[1])?.line ?? 1;
    return {
      file,
      line,
      message: `cycle of imports: ${path.join(' → ')}`,
      fix: 'move what both need into a file of its own that imports neither',
    };
  });
}
