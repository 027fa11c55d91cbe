import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { Files } from './files.ts';
import { sweepFiles } from './sweep-files.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const hour = 3_600_000;
/** An id that was made so many milliseconds ago. */
const idOf = (age: number) => uuid({ msecs: now.getTime() - age });

async function sweep(keys: readonly string[], inUse: readonly string[] = []) {
  const deleted: string[] = [];
  const batches: number[] = [];
  const files = {
    list: async function* () {
      yield* keys;
      await Promise.resolve();
    },
    delete: async (key: string) => Promise.resolve(void deleted.push(key)),
  } as unknown as Files;
  const used = async (ids: readonly string[]) => {
    batches.push(ids.length);
    return Promise.resolve(new Set(ids.filter((id) => inUse.includes(id))));
  };
  await sweepFiles({ services: { files }, now }, { folder: 'proofs', used });
  return { deleted, batches };
}

test('files of more than an hour without a row are deleted, with an ending or without', async () => {
  const [old, other, needed, young] = [idOf(hour + 1), idOf(5 * hour), idOf(hour + 1), idOf(hour)];
  const keys = [`proofs/${old}`, `proofs/${other}.webp`, `proofs/${needed}.pdf`, `proofs/${young}`];
  expect(await sweep(keys, [needed])).toEqual({ deleted: [keys[0], keys[1]], batches: [3] });
});

test('a thousand files are decided about at once, and nothing where none is left', async () => {
  const keys = (count: number) => Array.from({ length: count }, () => `proofs/${idOf(2 * hour)}`);
  expect((await sweep(keys(1_000))).batches).toEqual([1_000]);
  expect((await sweep(keys(1_001))).batches).toEqual([1_000, 1]);
  expect((await sweep([])).batches).toEqual([]);
});
