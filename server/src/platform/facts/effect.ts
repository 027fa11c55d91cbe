import type { FactData, FactName } from '#contract/core/facts.ts';
import type { EffectContext } from '../context.ts';

/**
 * A change that a module makes in the database in response to a fact. It runs in its own transaction, exactly once per
 * fact: the pair (fact, effect) is recorded in the same transaction.
 */
export interface EffectDefinition {
  readonly fact: FactName;
  /** `<module>.<what it does>`, unique. */
  readonly name: string;
  run(ctx: EffectContext<never>, data: unknown, at: { factId: string; statedAt: Date }): Promise<void>;
}

/** `T` is the module's narrowed set of tables. */
export function onFact<T, N extends FactName>(
  fact: N,
  name: string,
  run: (ctx: EffectContext<T>, data: FactData<N>, at: { factId: string; statedAt: Date }) => Promise<void>,
): EffectDefinition {
  return { fact, name, run: async (ctx, data, at) => run(ctx as unknown as EffectContext<T>, data as FactData<N>, at) };
}
