import fs from 'node:fs';
import { areaOf } from './choose-tests.ts';
import { describeMutant, type Mutant } from './find-mutants.ts';
import type { Outcome } from './run-mutants.ts';

/** The share of mutants of a module that tests must notice. */
export const WANTED_SHARE = 0.95;

/** A survivor that changes nothing that a person or a program could see, with the reason. */
export interface AcceptedSurvivor {
  readonly path: string;
  readonly before: string;
  readonly reason: string;
}
export const acceptedSurvivors = (): AcceptedSurvivor[] =>
  JSON.parse(fs.readFileSync(new URL('survivors.json', import.meta.url), 'utf8')) as AcceptedSurvivor[];

/** A repeatable choice of `count` mutants: the same seed takes the same ones of the same code. */
export function sample(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  let state = seed;
  // Numerical Recipes' generator is good enough to choose a sample.
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  const numbered = mutants.map((mutant) => ({ mutant, number: next() }));
  const chosen = new Set(
    numbered
      .toSorted((a, b) => a.number - b.number)
      .slice(0, count)
      .map(({ mutant }) => mutant),
  );
  return mutants.filter((mutant) => chosen.has(mutant));
}

const isAccepted = ({ path, before }: Mutant, accepted: readonly AcceptedSurvivor[]): boolean =>
  accepted.some((one) => one.path === path && one.before === before);

/** Killed and all mutants of each module, and the survivors without a reason. `ok`: each module reaches its share. */
export function report(outcomes: readonly Outcome[], accepted: readonly AcceptedSurvivor[]) {
  const areas = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const area = areaOf(outcome.mutant.path);
    areas.set(area, [...(areas.get(area) ?? []), outcome]);
  }
  const rows = [...areas].map(([area, tried]) => {
    const missed = tried.filter(({ mutant, killed }) => !killed && !isAccepted(mutant, accepted));
    return { area, tried: tried.length, missed, share: 1 - missed.length / tried.length };
  });
  const survivors = rows.flatMap(({ missed }) => missed.map(({ mutant }) => `  ${describeMutant(mutant)}`));
  return {
    ok: rows.every(({ share }) => share >= WANTED_SHARE),
    text: [
      '',
      ...rows.map(({ area, tried, missed, share }) =>
        [`${(share * 100).toFixed(0)} %`.padStart(6), `${tried - missed.length} of ${tried}`.padStart(12), area].join(
          '  ',
        ),
      ),
      ...(survivors.length > 0 ? ['', 'No test notices:', ...survivors] : []),
    ].join('\n'),
  };
}
