import type { TaskKind } from '../tasks/kinds.ts';
import type { BackgroundContexts } from '../tasks/contexts.ts';
import type { QueuedTask } from '../tasks/enqueue.ts';
import type { EffectDefinition } from './effect.ts';
import { recordEffect, type StatedFact } from './queries.ts';

/** Attempts of an effect; with the growing delay they span most of a day. */
const attempts = 14;
const kindName = (effect: EffectDefinition) => `effect:${effect.name}`;

interface StoredFact {
  readonly factId: string;
  readonly statedAt: string;
  readonly data: unknown;
}
/** Tasks queued by versions before batches hold one fact. */
type EffectPayload = { readonly facts: readonly StoredFact[] } | StoredFact;

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

const taskOf = (name: string, facts: readonly StoredFact[]): QueuedTask => ({
  name,
  attempts,
  payload: { facts } satisfies EffectPayload,
});

/** The tasks that facts cause: one for each effect, with all of its facts, so that a failing effect delays no other. */
export const workOf = (
  facts: readonly StatedFact[],
  effects: ReadonlyMap<string, readonly EffectDefinition[]>,
): QueuedTask[] =>
  [...Map.groupBy(facts, ({ name }) => name)].flatMap(([name, named]) => {
    const stored = named.map(({ id, statedAt, data }) => ({ factId: id, statedAt: statedAt.toISOString(), data }));
    return (effects.get(name) ?? []).map((effect) => taskOf(kindName(effect), stored));
  });

/** Runs an effect for the facts for which it did not run before, with the record of it in the same transaction. */
const runOnce = async (contexts: BackgroundContexts, effect: EffectDefinition, facts: readonly StoredFact[]) =>
  contexts.transaction(async (ctx) => {
    const recorded = await recordEffect(ctx.db, { factIds: facts.map(({ factId }) => factId), effect: effect.name });
    const fresh = new Set(recorded.map(({ factId }) => factId));
    const undone = facts.filter(({ factId }) => fresh.has(factId));
    if (undone.length > 0)
      await effect.run(
        ctx,
        undone.map(({ factId, statedAt, data }) => ({ factId, statedAt: new Date(statedAt), data })),
      );
  });

/**
 * Effects as kinds of tasks. Each runs in one transaction together with the record that it was done, so it happens
 * exactly once, however often it is tried. A batch that fails becomes one task per fact: those that can succeed do, and
 * the others are retried and listed one by one.
 */
export const effectKinds = (effects: readonly EffectDefinition[], contexts: BackgroundContexts): TaskKind[] =>
  effects.map((effect) => ({
    name: kindName(effect),
    attempts,
    async run(payload) {
      const stored = payload as EffectPayload;
      const facts = 'facts' in stored ? stored.facts : [stored];
      try {
        await runOnce(contexts, effect, facts);
      } catch (error) {
        if (facts.length <= 1) throw error;
        await contexts.enqueue(facts.map((fact) => taskOf(kindName(effect), [fact])));
      }
    },
  }));
