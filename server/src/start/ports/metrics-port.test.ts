import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '#platform/config/config.ts';
import { freePort } from '#test/servers/program.ts';
import { openMetrics } from './metrics-port.ts';

test('only the figures are served, also to those who read them again after a failure', async () => {
  const [port, figures] = [await freePort(), [Promise.resolve('figures 1'), Promise.reject(new Error('lost'))]];
  figures[1]!.catch(() => undefined);
  const { close } = await openMetrics(
    { METRICS_PORT: port, METRICS_HOST: '127.0.0.1' } as Config,
    async () => figures.shift() ?? 'figures 2',
  );
  onTestFinished(close);
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return [answer.status, answer.headers.get('retry-after'), await answer.text()];
  };
  expect(await ask('/')).toEqual([404, null, '']);
  expect(await ask('/metrics', 'POST')).toEqual([404, null, '']);
  expect(await ask('/metrics')).toEqual([200, null, 'figures 1']);
  expect(await ask('/metrics')).toEqual([503, '2', '']);
  expect(await ask('/metrics')).toEqual([200, null, 'figures 2']);
});

test('without a port nothing is opened', async () => {
  const { close } = await openMetrics({ METRICS_HOST: '127.0.0.1' } as Config, () => Promise.reject(new Error('read')));
  await expect(close()).resolves.toBeUndefined();
});
