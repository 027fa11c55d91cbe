import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { refuseOpenDemo, refuseToSeedOpenly } from './open-demo.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const under = (settings: { HOST?: string; PUBLIC_URL?: string }) =>
  refuseOpenDemo({ HOST: '127.0.0.1', PUBLIC_URL: undefined, ...settings }, world.database);

test('a start that lets others in is refused while demo accounts have the printed password', async () => {
  await expect(under({ HOST: '0.0.0.0' })).resolves.toBeUndefined();
  await world.member('asha');
  await expect(under({ HOST: '127.0.0.1' })).resolves.toBeUndefined();
  await expect(under({ HOST: '0.0.0.0' })).rejects.toThrow(
    /^Demo accounts still have the printed password \(asha@example\.com\), and HOST lets others in: /,
  );
  await expect(under({ PUBLIC_URL: 'https://hall.example' })).rejects.toThrow(/PUBLIC_URL lets others in/);
});

test('a demo world is not seeded by a start that lets others in', () => {
  const seed = (settings: { HOST?: string; PUBLIC_URL?: string; demo?: boolean }) => () =>
    refuseToSeedOpenly({ HOST: '127.0.0.1', PUBLIC_URL: undefined, demo: true, ...settings });
  expect(seed({})).not.toThrow();
  expect(seed({ HOST: '0.0.0.0', demo: false })).not.toThrow();
  expect(seed({ HOST: '0.0.0.0' })).toThrow(
    /^HOST lets others in, and an empty database .*: set DEMO=off to start without them\.$/,
  );
  expect(seed({ PUBLIC_URL: 'https://hall.example' })).toThrow(/^PUBLIC_URL lets others in/);
});
