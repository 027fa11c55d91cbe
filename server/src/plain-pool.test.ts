import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readMe } from '#contract/accounts/accounts.ts';
import { readFeed } from '#contract/posts/posts.ts';
import { openWorld, type World } from '#test/world.ts';

/*
 * Checks that `DATABASE_PIPELINE=off npm test` reaches the tests. That run itself tests the behaviour of the setting.
 */

let world: World;
beforeAll(async () => {
  vi.stubEnv('DATABASE_PIPELINE', 'off');
  world = await openWorld();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await world.close();
});

it('every read uses the pool when the pipeline is switched off', async () => {
  expect(world.app.database.pipeline).toBeNull();
  const asha = await world.member('asha');
  expect((await asha.call(readMe, {})).reply.data.id).toBe(asha.id);
  expect((await asha.call(readFeed, {})).reply.data).toEqual([]);
});
