import type { FactData, FactName } from '#contract/facts.ts';
import type { EffectAct } from '../act.ts';

/**
 * What a room does inside the database when something happened. Runs in a transaction of its own, exactly once per
 * fact:
 * the pair (fact, effect) is recorded in the same transaction.
 */
export interface EffectDefinition {
  readonly fact: FactName;
  /** `<room>.<what it does>`, unique. */
  readonly name: string;
  run(act: EffectAct<never>, data: unknown, at: { factId: string; statedAt: Date }): Promise<void>;
}

/** `T` is the room's narrowed set of tables. */
export function onFact<T, N extends FactName>(
  fact: N,
  name: string,
  run: (act: EffectAct<T>, data: FactData<N>, at: { factId: string; statedAt: Date }) => Promise<void>,
): EffectDefinition {
  return { fact, name, run: (act, data, at) => run(act as unknown as EffectAct<T>, data as FactData<N>, at) };
}
