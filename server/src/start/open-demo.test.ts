import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#platform/config/config.ts';
import { openWorld, type World } from '#test/world.ts';
import type { Hall } from '../hall.ts';
import { refuseOpenDemo } from './open-demo.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const under = (settings: Partial<Config>): Hall => ({ ...world.hall, services: { ...world.hall.services, config: { ...world.hall.services.config, ...settings } } });

test('the door opens to others only when no demo account has the printed password', async () => {
  await expect(refuseOpenDemo(under({ HOST: '0.0.0.0' }))).resolves.toBeUndefined();
  await world.member('asha');
  await expect(refuseOpenDemo(under({ HOST: '127.0.0.1' }))).resolves.toBeUndefined();
  await expect(refuseOpenDemo(under({ HOST: '0.0.0.0' }))).rejects.toThrow(/^Demo accounts still have the printed password \(asha@example\.com\), and HOST lets others in: /);
  await expect(refuseOpenDemo(under({ PUBLIC_URL: 'https://hall.example' }))).rejects.toThrow(/PUBLIC_URL lets others in/);
});
