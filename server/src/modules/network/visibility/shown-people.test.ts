import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { openWorld, type World } from '#test/world.ts';
import { showPeople } from './shown-people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a page that was chosen is shown in its order, with its own columns, without those who block since', async () => {
  const [asha, ravi, meera, karan] = [
    await world.member('asha'),
    await world.member('ravi'),
    await world.member('meera'),
    await world.member('karan'),
  ];
  const page = [meera, karan, ravi].map(({ id }, rank) => ({ actor_id: id, rank }));
  const viewer = { viewerId: asha.id, personId: asha.id };
  const shown = async () =>
    (await showPeople(world.db, viewer, page)).map(({ rank, actor_id, actor_name }) => [rank, actor_id, actor_name]);
  expect(await shown()).toEqual([
    [0, meera.id, 'Meera Iyer'],
    [1, karan.id, 'Karan Mehta'],
    [2, ravi.id, 'Ravi Sharma'],
  ]);
  await karan.call(blockActor, { params: { actorId: asha.id } });
  expect((await shown()).map(([rank]) => rank)).toEqual([0, 2]);
  expect(await showPeople(world.db, viewer, [])).toEqual([]);
});
