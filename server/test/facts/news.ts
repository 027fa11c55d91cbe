import { expect } from 'vitest';
import type { Listener } from '../listener.ts';
import type { World } from '../world.ts';

const namesIn = (facts: Listener['facts'], module: string): string =>
  [...new Set(facts.flatMap(({ name }) => (name.startsWith(`${module}.`) ? [name.slice(module.length + 1)] : [])))]
    .toSorted()
    .join(' ');

/**
 * What open windows hear of one step after the other: the names of the facts of a module, each once and in the order of
 * the alphabet. A window that is not named has to hear nothing. Who watches a thing hears the same name again after
 * `WATCHER_INTERVAL_MS` at the earliest, so a step that repeats one waits that long.
 */
export const newsIn =
  <Name extends string>(world: Pick<World, 'settled'>, module: string, windows: Readonly<Record<Name, Listener>>) =>
  async (step: Promise<unknown>, expected: Readonly<Partial<Record<Name, string>>>): Promise<void> => {
    const open = Object.entries<Listener>(windows).map(([name, { facts }]) => ({ name, facts, from: facts.length }));
    const news = () =>
      Object.fromEntries(open.map(({ name, facts, from }) => [name, namesIn(facts.slice(from), module)]));
    await step;
    await world.settled();
    const nothing = Object.fromEntries(open.map(({ name }) => [name, '']));
    await expect.poll(news, { interval: 10 }).toEqual({ ...nothing, ...expected });
  };
