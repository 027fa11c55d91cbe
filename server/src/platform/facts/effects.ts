import type { TaskKind } from '../tasks/kinds.ts';
import type { BackgroundContexts } from '../tasks/contexts.ts';
import type { QueuedTask } from '../tasks/enqueue.ts';
import type { EffectDefinition } from './effect.ts';
import { recordEffect, type StatedFact } from './queries.ts';

/** Tries of an effect; with the growing wait they span most of a day. */
const attempts = 14;
const kindName = (effect: EffectDefinition) => `effect:${effect.name}`;

interface EffectPayload {
  readonly factId: string;
  readonly statedAt: string;
  readonly data: unknown;
}

/**
 * Which effects each fact has. Throws when two effects share a name: the name is half of the proof that one was done.
 */
export function effectsByFact(effects: readonly EffectDefinition[]): ReadonlyMap<string, readonly EffectDefinition[]> {
  const names = new Set<string>();
  for (const { name } of effects) {
    if (names.has(name)) throw new Error(`Two effects are called ${name}`);
    names.add(name);
  }
  return Map.groupBy(effects, ({ fact }) => fact);
}

/** The work that a fact causes: one piece for each of its effects, so that one that fails holds up no other. */
export const workOf = (fact: StatedFact, effects: readonly EffectDefinition[]): QueuedTask[] =>
  effects.map((effect) => ({
    name: kindName(effect),
    attempts,
    payload: { factId: fact.id, statedAt: fact.statedAt.toISOString(), data: fact.data } satisfies EffectPayload,
  }));

/**
 * Effects as kinds of work. Each runs in one transaction with the proof that it ran: exactly once, however often it is
 * tried.
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
