import { hashKey } from '@tanstack/react-query';

export type Values = Record<string, unknown>;

/** Whatever the order of keys: the database has its own in what it stores as JSON. */
export const same = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b]);

/** The values that were changed since the form was opened. */
export const changedFrom = <V extends Values>(began: V, values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !same(value, began[key]))) as Partial<V>;

export interface Rebased<V extends Values> {
  values: V;
  began: V;
  /** Fields that were changed to different values here and elsewhere. */
  disputed: readonly string[];
}

/**
 * Applies the typed values to what is stored now. Disputed fields keep their original initial value, so that they still
 * count as typed.
 */
export function rebased<V extends Values>(began: V, values: V, fresh: V): Rebased<V> {
  const typed = changedFrom(began, values);
  const disputed = Object.keys(typed).filter((key) => !same(began[key], fresh[key]) && !same(typed[key], fresh[key]));
  return {
    values: { ...fresh, ...typed },
    began: { ...fresh, ...Object.fromEntries(disputed.map((key) => [key, began[key]])) },
    disputed,
  };
}
