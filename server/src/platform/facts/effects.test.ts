import { expect, test } from 'vitest';
import { effectKinds, effectsByFact, workOf } from './effects.ts';
import { createWriter } from './emit.ts';
import { cleanUp } from './retention.ts';

type Effects = Parameters<typeof effectsByFact>[0];
const effect = (name: string, fact: string) => ({ name, fact, run: () => Promise.reject(new Error('broken')) });
const effects = (...all: ReturnType<typeof effect>[]) => all as unknown as Effects;

test('effects have names of their own', () => {
  expect(() => effectsByFact(effects(effect('x', 'a'), effect('x', 'b')))).toThrow('Two effects are called x');
  const byFact = effectsByFact(effects(effect('x', 'a'), effect('y', 'a')));
  const stated = { id: '1', name: 'a', statedAt: new Date(0), data: {} };
  const work = workOf([stated, { ...stated, id: '2' }, { ...stated, name: 'c' }] as never, byFact);
  expect(
    work.map(({ payload }) => (payload as { facts: { factId: string }[] }).facts.map(({ factId }) => factId)),
  ).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
});

test('facts whose effect fails are tried one by one, and a single one fails', async () => {
  const queued: unknown[] = [];
  const contexts = {
    transaction: async () => Promise.reject(new Error('broken')),
    enqueue: async (tasks: readonly unknown[]) => Promise.resolve(void queued.push(...tasks)),
  } as unknown as Parameters<typeof effectKinds>[1];
  const [kind] = effectKinds(effects(effect('x', 'a')), contexts);
  const fact = (factId: string) => ({ factId, statedAt: new Date(0).toISOString(), data: {} });
  await expect(kind?.run({ facts: [fact('1')] })).rejects.toThrow('broken');
  await expect(kind?.run(fact('1'))).rejects.toThrow('broken');
  expect(queued).toEqual([]);
  await kind?.run({ facts: [fact('1'), fact('2')] });
  expect(queued).toMatchObject([{ payload: { facts: [fact('1')] } }, { payload: { facts: [fact('2')] } }]);
});

test('an effect that ran for all of its facts before does not run again', async () => {
  const runs: unknown[] = [];
  const own = {
    ...effect('x', 'a'),
    run: async (_: unknown, facts: unknown) => Promise.resolve(void runs.push(facts)),
  };
  const db = { getExecutor: () => ({ executeQuery: async () => Promise.resolve({ rows: [] }) }) };
  const contexts = {
    transaction: async (run: (ctx: unknown) => Promise<unknown>) => await run({ db }),
  } as unknown as Parameters<typeof effectKinds>[1];
  const [kind] = effectKinds(effects(own as never), contexts);
  await kind?.run({ factId: '1', statedAt: new Date(0).toISOString(), data: {} });
  expect(runs).toEqual([]);
});

test('there is something to dispatch once something was emitted', async () => {
  const writer = createWriter(undefined as never, new Date());
  await writer.emitAll('accounts.opened', []);
  expect(writer.stated).toBe(false);
});

test('an aborted clean-up deletes nothing', async () => {
  // There is no database to delete in.
  await expect(cleanUp.run({ signal: AbortSignal.abort() } as never, {})).resolves.toBeUndefined();
});
