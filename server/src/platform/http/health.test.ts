import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { mountHealth } from './health.ts';

type Options = Parameters<typeof mountHealth>[0];
/** What the paths of health answer in a program with these options. */
async function answers(options: Partial<Options>, ...headers: object[]) {
  const server = Fastify();
  server.setErrorHandler(async (error, _, reply) => reply.code(error instanceof Refusal ? 404 : 500).send());
  const usual = {
    db: {},
    metrics: async () => Promise.resolve('calls 1'),
    notReady: () => null,
    isDiskFull: async () => Promise.resolve(false),
    problems: async () => Promise.resolve([]),
    siblings: null,
  };
  mountHealth({ ...usual, ...options } as unknown as Options)(server);
  const get = async (url: string, sent = {}) => server.inject({ url, headers: sent });
  const metrics = await Promise.all(headers.map(async (sent) => (await get('/metrics', sent)).statusCode));
  const [live, ready] = [await get('/livez'), await get('/readyz')];
  await server.close();
  const { reason, problems } = ready.json<{ reason?: string; problems?: string[] }>();
  return { metrics, live: live.statusCode, ready: [ready.statusCode, reason], problems };
}

test('metrics are for those who know the token, and for no one without one', async () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const metricsToken = 'a token of the tests';
  const known = await answers({ metricsToken }, bearer(metricsToken), bearer('another'), {}, bearer(''));
  expect(known.metrics).toEqual([200, 404, 404, 404]);
  const none = await answers({}, bearer('undefined'), bearer(''), {});
  expect(none.metrics).toEqual([404, 404, 404]);
});

test('a program is ready when its database answers and nothing else keeps it back', async () => {
  const db = (answer: () => Promise<object>) => ({ getExecutor: () => ({ executeQuery: answer }) }) as never;
  const up = db(async () => Promise.resolve({ rows: [] }));
  const down = db(async () => Promise.reject(new Error('away')));
  expect(await answers({ db: up })).toMatchObject({ live: 200, ready: [200, undefined] });
  expect(await answers({ db: down })).toMatchObject({ live: 200, ready: [503, 'database'] });
  const isDiskFull = async () => Promise.resolve(true);
  expect(await answers({ db: up, isDiskFull })).toMatchObject({ live: 200, ready: [503, 'disk'] });
  expect(await answers({ db: up, notReady: () => 'stopping' })).toMatchObject({ live: 200, ready: [503, 'stopping'] });
  const newer = db(async () => Promise.resolve({ rows: [{ name: '0001_platform.sql' }, { name: '9999_later.sql' }] }));
  expect((await answers({ db: newer })).ready).toEqual([503, 'newer version']);
  const full = await answers({ db: up, problems: async () => Promise.resolve(['disk']) });
  expect([full.ready, full.problems]).toEqual([[200, undefined], ['disk']]);
  const siblings = { notReady: () => 'starting', processes: () => 2 } as unknown as Options['siblings'];
  expect((await answers({ db: up, siblings })).ready).toEqual([503, 'starting']);
});
