import type { FactData, FactName } from '#contract/core/facts.ts';
import type { EffectContext } from '../context.ts';

/**
 * A change that a module makes in the database in response to facts. It runs in its own transaction, exactly once per
 * fact: the pair (fact, effect) is recorded in the same transaction.
 */
export interface EffectDefinition {
  readonly fact: FactName;
  /** `<module>.<what it does>`, unique. */
  readonly name: string;
  /** Runs for all facts that were dispatched together, in the order of their ids. */
  run(ctx: EffectContext<never>, facts: readonly Happened<unknown>[]): Promise<void>;
}

/** A fact as effects get it. */
export interface Happened<D> {
  readonly factId: string;
  readonly statedAt: Date;
  readonly data: D;
}

/**
 * An effect of many facts at once, for facts that come in numbers: one statement for all of them. If it fails, it runs
 * again for each fact alone, so that one that cannot succeed does not hold up the others. `T` is the module's narrowed
 * set of tables.
 */
export function onFacts<T, N extends FactName>(
  fact: N,
  name: string,
  run: (ctx: EffectContext<T>, facts: readonly Happened<FactData<N>>[]) => Promise<void>,
): EffectDefinition {
  return {
    fact,
    name,
    run: async (ctx, facts) => run(ctx as unknown as EffectContext<T>, facts as readonly Happened<FactData<N>>[]),
  };
}

/** An effect of one fact after the other. */
export function onFact<T, N extends FactName>(
  fact: N,
  name: string,
  run: (ctx: EffectContext<T>, data: FactData<N>, at: { factId: string; statedAt: Date }) => Promise<void>,
): EffectDefinition {
  return onFacts<T, N>(fact, name, async (ctx, facts) => {
    for (const { data, factId, statedAt } of facts) await run(ctx, data, { factId, statedAt });
  });
}
