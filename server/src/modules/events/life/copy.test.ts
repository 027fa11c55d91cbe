import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/events/events.ts';
import { anEvent, params } from '#test/events/event.ts';
import { readyPictures } from '#test/marketplace/listing.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a copy is a draft with the cover, without times, and counts like a new one', async () => {
  const host = await world.member('copier');
  const [id = ''] = await readyPictures(world, host, 1, 'cover');
  const event = await anEvent(world, host, { capacity: 12, cover: { id, alt: 'A loom' } });
  const { data } = (await host.call(contract.copyEvent, params(event))).reply;
  expect(data).toMatchObject({ state: 'draft', name: event.name, capacity: 12, starts: null, taken: 0 });
  expect(data.cover).toMatchObject({ id, alt: 'A loom' });
  // The picture stays as long as one of them shows it.
  expect((await host.call(contract.deleteEvent, params(data))).status).toBe(204);
  await world.settled();
  const pictures = async () => world.db.selectFrom('media').select('id').where('id', '=', id).execute();
  expect(await pictures()).toHaveLength(1);
  await host.call(contract.deleteEvent, params(event));
  await world.settled();
  expect(await pictures()).toEqual([]);
});
