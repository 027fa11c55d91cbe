import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORT_KEPT_HOURS, readImport } from '#contract/portfolio/imports.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { sweepDocuments } from '#modules/documents';
import { read, resume } from '#test/imports.ts';
import { openWorld, type World } from '#test/world.ts';
import { archiveKey } from './imports/matching/keys.ts';
import { sweepTask } from './imports/tasks.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hour = 3_600_000;
const put = (key: string) => world.app.services.files.putBytes(key, Buffer.from('x'), 'text/plain');
const isThere = async (key: string) => {
  const file = await world.app.services.files.read(key);
  file?.stream.destroy();
  return file !== null;
};
const dayOf = (before: number) => new Date(world.clock.now().getTime() - before).toISOString().slice(0, 10);

test('uploaded files are deleted when they can no longer be confirmed, documents after a day', async () => {
  const now = world.clock.now().getTime();
  const [oldArchive, newArchive] = [now - (IMPORT_KEPT_HOURS + 1) * hour, now].map((msecs) =>
    archiveKey(uuid({ msecs })),
  );
  const documents = [72, 24, 0].map((hours) => `documents/${dayOf(hours * hour)}/0123456789abcdef.pdf`);
  for (const key of [oldArchive ?? '', newArchive ?? '', ...documents]) await put(key);
  await enqueue(world.database, sweepTask, {});
  await enqueue(world.database, sweepDocuments, {});
  await world.settled();
  expect(await Promise.all([oldArchive ?? '', newArchive ?? ''].map(isThere))).toEqual([false, true]);
  expect(await Promise.all(documents.map(isThere))).toEqual([false, true, true]);
});

test('an import that is not confirmed ends when its file is deleted, and open windows hear it', async () => {
  const asha = await world.member('asha');
  const { id } = await read(asha, resume({ skills: [{ name: 'Weaving' }] }));
  await world.settled();
  const window = await world.listen(asha);
  const stateAfter = async (hours: number) => {
    world.clock.advance(hours * hour);
    await enqueue(world.database, sweepTask, {});
    await world.settled();
    return (await asha.call(readImport, { params: { importId: id } })).reply.data.state;
  };
  expect([await stateAfter(IMPORT_KEPT_HOURS - 1), window.facts]).toEqual(['ready', []]);
  expect(await stateAfter(2)).toBe('cancelled');
  expect(await window.heard('portfolio.import_progressed')).toEqual({ importId: id, memberId: asha.id });
});
