import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '#platform/config/config.ts';
import { freePort, takenPort } from '#test/servers/program.ts';
import { tryAddresses } from './server-port.ts';

const own = '127.0.0.1';
const tried = async (settings: Partial<Config>) =>
  tryAddresses({ HOST: own, METRICS_HOST: own, ...settings } as Config);

test('calls and figures need an address of their own each: another port or another host', async () => {
  const [port, other] = [await freePort(), await freePort()];
  await expect(tried({ PORT: port, METRICS_PORT: port })).rejects.toThrow(`PORT and METRICS_PORT are both ${port}`);
  await expect(tried({ PORT: port, METRICS_PORT: other })).resolves.toBeUndefined();
  await expect(tried({ PORT: port, METRICS_PORT: port, METRICS_HOST: 'localhost' })).resolves.toBeUndefined();
});

test.each(['PORT', 'METRICS_PORT'] as const)('%s must not be used by another program', async (setting) => {
  const { port, release } = await takenPort();
  onTestFinished(release);
  const settings = { PORT: await freePort(), [setting]: port };
  await expect(tried(settings)).rejects.toThrow(`set ${setting} to a free port`);
});
