import type { TaskKind } from '../tasks/kinds.ts';
import type { BackgroundContexts } from '../tasks/contexts.ts';
import type { QueuedTask } from '../tasks/enqueue.ts';
import type { EffectDefinition } from './effect.ts';
import { recordEffect, type StatedFact } from './queries.ts';

/** Attempts of an effect; with the growing delay they span most of a day. */
const attempts = 14;
const kindName = (effect: EffectDefinition) => `effect:${effect.name}`;

interface EffectPayload {
  readonly factId: string;
  readonly statedAt: string;
  readonly data: unknown;
}

/**
 * The effects of each fact. Throws when two effects share a name, because the name identifies the record that an effect
 * was done.
 */
export function effectsByFact(effects: readonly EffectDefinition[]): ReadonlyMap<string, readonly EffectDefinition[]> {
  const names = new Set<string>();
  for (const { name } of effects) {
    if (names.has(name)) throw new Error(`Two effects are called ${name}`);
    names.add(name);
  }
  return Map.groupBy(effects, ({ fact }) => fact);
}

/** The tasks that a fact causes: one for each effect, so that a failing effect delays no other. */
export const workOf = (fact: StatedFact, effects: readonly EffectDefinition[]): QueuedTask[] =>
  effects.map((effect) => ({
    name: kindName(effect),
    attempts,
    payload: { factId: fact.id, statedAt: fact.statedAt.toISOString(), data: fact.data } satisfies EffectPayload,
  }));

/**
 * Effects as kinds of tasks. Each runs in one transaction together with the record that it was done, so it happens
 * exactly once, however often it is tried.
 */
export const effectKinds = (effects: readonly EffectDefinition[], contexts: BackgroundContexts): TaskKind[] =>
  effects.map((effect) => ({
    name: kindName(effect),
    attempts,
    async run(payload) {
      const { factId, statedAt, data } = payload as EffectPayload;
      await contexts.transaction(async (ctx) => {
        if (await recordEffect(ctx.db, factId, effect.name))
          await effect.run(ctx, data, { factId, statedAt: new Date(statedAt) });
      });
    },
  }));
