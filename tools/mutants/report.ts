import fs from 'node:fs';
import { areaOf } from './choose-tests.ts';
import { describeMutant, type Mutant } from './find-mutants.ts';
import type { Fate, Outcome } from './run-mutants.ts';

/** The share of mutants of a module that tests must notice. */
export const WANTED_SHARE = 0.95;

/** A survivor that changes nothing that a person or a program could see, with the reason. */
export interface AcceptedSurvivor {
  readonly path: string;
  readonly before: string;
  /** Names one of several changes to the same text; without it, each is accepted. */
  readonly after?: string;
  readonly reason: string;
}
export const acceptedSurvivors = (): AcceptedSurvivor[] =>
  JSON.parse(fs.readFileSync(new URL('survivors.json', import.meta.url), 'utf8')) as AcceptedSurvivor[];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const isAccepted = ({ path, before, replacement }: Mutant, accepted: readonly AcceptedSurvivor[]): boolean =>
  accepted.some(
    (one) =>
      one.path === path &&
      oneLine(one.before) === oneLine(before) &&
      (one.after === undefined || oneLine(one.after) === oneLine(replacement)),
  );

interface Row {
  readonly area: string;
  readonly counts: Readonly<Record<Fate, number>>;
  readonly survivors: readonly Mutant[];
  /** Of the mutants that tests could judge; 1 when there were none. */
  readonly share: number;
}

function rowOf(area: string, outcomes: readonly Outcome[], accepted: readonly AcceptedSurvivor[]): Row {
  const survivors = outcomes
    .filter(({ mutant, fate }) => fate === 'survived' && !isAccepted(mutant, accepted))
    .map(({ mutant }) => mutant);
  const counts = { killed: 0, survived: survivors.length, invalid: 0 };
  for (const { fate } of outcomes) if (fate !== 'survived') counts[fate] += 1;
  // An accepted survivor is a change without an effect: there is nothing to kill.
  counts.invalid += outcomes.filter(({ fate }) => fate === 'survived').length - survivors.length;
  const judged = counts.killed + counts.survived;
  return { area, counts, survivors, share: judged === 0 ? 1 : counts.killed / judged };
}

const columns = (share: string, { killed, survived, invalid }: Record<Fate, number | string>): string =>
  [share.padStart(6), ...[killed, survived, invalid].map((count) => String(count).padStart(9))].join('');
const HEADINGS = { killed: 'killed', survived: 'survived', invalid: 'invalid' };
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/**
 * Killed, survived and invalid mutants of each module, and the survivors without a reason. `red`: tests that fail
 * without a change, which therefore judged nothing. `ok`: each module reaches its share, and no test was red.
 */
export function report(
  outcomes: readonly Outcome[],
  accepted: readonly AcceptedSurvivor[],
  red: readonly string[] = [],
) {
  const areas = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const area = areaOf(outcome.mutant.path);
    areas.set(area, [...(areas.get(area) ?? []), outcome]);
  }
  const rows = [...areas].map(([area, tried]) => rowOf(area, tried, accepted));
  const all = rowOf('all', outcomes, accepted);
  const survivors = rows.flatMap((row) => row.survivors.map((mutant) => `  ${describeMutant(mutant)}`));
  return {
    ok: red.length === 0 && rows.every(({ share }) => share >= WANTED_SHARE),
    text: [
      '',
      `${columns('', HEADINGS)}  module`,
      ...[...rows, all].map(({ area, counts, share }) => `${columns(percent(share), counts)}  ${area}`),
      ...(red.length > 0 ? ['', `These tests fail without a change, so they judged nothing: ${red.join(', ')}`] : []),
      ...(survivors.length > 0 ? ['', 'No test notices:', ...survivors] : []),
    ].join('\n'),
  };
}
