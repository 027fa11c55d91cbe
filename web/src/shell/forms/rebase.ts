export type Values = Record<string, unknown>;

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The values that differ from those the form began with: what someone typed. */
export const changedFrom = <V extends Values>(began: V, values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !same(value, began[key]))) as Partial<V>;

export interface Rebased<V extends Values> {
  values: V;
  began: V;
  /** Fields that were changed here and elsewhere, each to something else. */
  disputed: readonly string[];
}

/**
 * What was typed, upon what is stored now instead of what the form began with. Fields in dispute keep what they began
 * with, so that they count as typed.
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
