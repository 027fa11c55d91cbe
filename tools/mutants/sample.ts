import { areaOf } from './choose-tests.ts';
import type { Mutant } from './find-mutants.ts';

/** The same numbers for the same seed. Numerical Recipes' generator is good enough to choose a sample. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
}

/** One of each list, then the second of each, until all are taken. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/**
 * A repeatable choice of `count` mutants, spread over modules and within each over kinds of change: a module with few
 * mutants or a rare kind is not drowned by the large ones. The same seed takes the same ones of the same code.
 */
export function sample(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const next = numbers(seed);
  const drawn = mutants
    .map((mutant) => ({ mutant, number: next() }))
    .toSorted((a, b) => a.number - b.number)
    .map(({ mutant }) => mutant);
  const areas = groupBy(drawn, ({ path }) => areaOf(path));
  const chosen = inTurn(areas.map((area) => inTurn(groupBy(area, ({ operator }) => operator)))).slice(0, count);
  const taken = new Set(chosen);
  return mutants.filter((mutant) => taken.has(mutant));
}
