import type { ReactNode } from 'react';

/** A filter of a catalogue, whose values are in `F`: those of the address, or of a choice that is being made. */
export interface Filter<F> {
  readonly key: string;
  readonly label: string;
  /** Among the few that are always in the bar; the others join them while they are set. */
  readonly quick?: boolean;
  /** What is set, in words; null where nothing is. */
  readonly valueOf: (filters: F) => string | null;
  /** What takes it away. */
  readonly cleared: Partial<F>;
  /** What one press sets, for a filter of yes and no. Others have fields. */
  readonly toggled?: Partial<F>;
  /** The fields, in the box below its chip and among all filters. */
  readonly draw?: (draft: F, change: (changes: Partial<F>) => void) => ReactNode;
  /** `bar`: another filter in the sheet sets the same; `sheet`: the search or a list beside the bar does. */
  readonly only?: 'bar' | 'sheet';
  /** On phones alone, where what else sets it has no room. */
  readonly phone?: boolean;
  /** Whether another chip shows what is set. */
  readonly isElsewhere?: (filters: F) => boolean;
}

/** What a button says that shows what a choice leads to: "Show 128 products". */
export type DrawShow<F> = (draft: F) => ReactNode;

/** Milliseconds after a choice until its results are counted. */
export const COUNTED_AFTER_MS = 300;

export const isSet = <F>(filter: Filter<F>, filters: F): boolean => filter.valueOf(filters) !== null;

/** The filters that people count: each once, without the order of the list. */
export const setFilters = <F>(filters: readonly Filter<F>[], values: F): readonly Filter<F>[] =>
  filters.filter((filter) => filter.only !== 'bar' && filter.phone !== true && isSet(filter, values));

/** What takes all of them away. */
export const clearedOf = <F>(filters: readonly Filter<F>[]): Partial<F> =>
  Object.assign({}, ...filters.filter(({ phone }) => phone !== true).map(({ cleared }) => cleared)) as Partial<F>;
