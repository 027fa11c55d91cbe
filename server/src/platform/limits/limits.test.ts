import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfig, readSettings } from '#platform/config/config.ts';
import { createLog } from '#platform/observability/log.ts';
import { createSeal } from '#platform/seal.ts';
import { openOutbox, until } from '#test/outbox.ts';
import { haveRedis, openRedis } from '#test/servers/redis.ts';
import { week } from '../time.ts';
import { countDaily, countUpTo, dailyLimit, dailyLimitReached, refuseSpent } from './daily.ts';
import { connectForLimits, createAccountLimits, createCallLimits, network } from './index.ts';

const log = createLog('silent');
const config = createConfig(readSettings({ SECRET_KEY: 'a secret of the tests, long enough' }), '/nowhere');
const seal = createSeal(config.secretKey);
const small = { LIMIT_CALLS_MEMBER: 3, LIMIT_CALLS_ADDRESS: 2 };

let outbox: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  outbox = await openOutbox();
});
afterAll(() => outbox.close());

describe('account limits', () => {
  const refusedNames: string[] = [];
  const limits = (db = outbox.db) =>
    createAccountLimits({ db, config, seal, refused: (limit) => refusedNames.push(limit) });

  it('refuse the attempt after the last, in every process, until it is forgiven', async () => {
    const [localLimits, otherLimits] = [limits(), limits(outbox.connect(2).db)];
    const key = 'asha@example.com';
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? localLimits : otherLimits).consume('signUpMailsToMailbox', key)),
    );
    await expect(localLimits.consume('signUpMailsToMailbox', key)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfter: expect.closeTo(3600, -1) as number },
    });
    await expect(otherLimits.consume('signUpMailsToMailbox', key)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(otherLimits.consume('signUpMailsToMailbox', 'ravi@example.com')).resolves.toBeUndefined();
    expect(refusedNames).toEqual(['signUpMailsToMailbox', 'signUpMailsToMailbox']);
    await localLimits.forgive('signUpMailsToMailbox', key);
    await expect(otherLimits.consume('signUpMailsToMailbox', key)).resolves.toBeUndefined();
  });

  it('admit exactly the limit out of many concurrent attempts', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => limits().consume('loginByAddress', '192.0.2.1')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(config.LIMIT_LOGIN_ADDRESS);
  });

  it('keep the count when the surrounding transaction is rolled back', async () => {
    const one = limits();
    for (let n = 0; n < 5; n += 1)
      await expect(
        outbox.db.transaction().execute(async () => {
          await one.consume('signUpByAddress', '192.0.2.2');
          throw new Error('refused');
        }),
      ).rejects.toThrow('refused');
    await expect(one.consume('signUpByAddress', '192.0.2.2')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('store no network or e-mail address', async () => {
    await limits().consume('resetMailByAccount', 'meera@example.com');
    const { rows } = await sql<{ key: string }>`select key from account_limit`.execute(outbox.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-zA-Z]+:[\w-]{43}$/);
  });
});

describe('rate limits in memory', () => {
  it('refuse the call after the last with the seconds to wait, and count each caller separately', async () => {
    const refusedNames: string[] = [];
    const limits = createCallLimits({ config: small, log, refused: (limit) => refusedNames.push(limit) });
    for (let n = 0; n < 3; n += 1) expect(await limits.consume({ memberId: 'a' })).toBeNull();
    const wait = await limits.consume({ memberId: 'a' });
    expect(wait).toBeGreaterThan(290);
    expect(wait).toBeLessThanOrEqual(300);
    expect(await limits.consume({ memberId: 'b' })).toBeNull();
    expect(await limits.consume({ address: 'a' })).toBeNull();
    expect(refusedNames).toEqual(['calls_member']);
  });

  it('count an IPv6 subscriber once, and an IPv4-mapped IPv6 address as the IPv4 address', () => {
    expect(network('2001:db8:1:2:3:4:5:6')).toBe(network('2001:db8:1:2:ffff::1'));
    expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:1:3::1'));
    expect(network('::ffff:192.0.2.1')).toBe(network('192.0.2.1'));
    expect(network('192.0.2.1')).not.toBe(network('192.0.2.2'));
  });
});

describe.runIf(haveRedis())('rate limits in Redis', () => {
  it('count together, and alone while Redis is away', async () => {
    const redis = await openRedis();
    const connections = [connectForLimits(redis.url), connectForLimits(redis.url)];
    const [localLimits, otherLimits] = connections.map((connection) =>
      createCallLimits({ config: small, log, redis: connection }),
    );
    await until(() => connections.every(({ status }) => status === 'ready'));
    expect(await localLimits!.consume({ memberId: 'a' })).toBeNull();
    expect(await otherLimits!.consume({ memberId: 'a' })).toBeNull();
    expect(await localLimits!.consume({ memberId: 'a' })).toBeNull();
    expect(await otherLimits!.consume({ memberId: 'a' })).toBeGreaterThan(290);
    await redis.stop();
    await until(() => connections.every(({ status }) => status !== 'ready'));
    for (let n = 0; n < 3; n += 1) expect(await localLimits!.consume({ memberId: 'a' })).toBeNull();
    expect(await localLimits!.consume({ memberId: 'a' })).toBeGreaterThan(290);
    await redis.start();
    await until(
      async () =>
        (await otherLimits!.consume({ memberId: 'b' })) === null &&
        connections.every(({ status }) => status === 'ready'),
    );
    for (const connection of connections) connection.disconnect();
    await redis.close();
  });
});

it('a day of a new member has a tenth of the limit, for seven days', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const since = (ms: number) => ({ since: new Date(now.getTime() - ms) });
  expect([dailyLimit(since(week - 1), 100, now), dailyLimit(since(week), 100, now)]).toEqual([10, 100]);
  expect(dailyLimit(since(0), 5, now)).toBe(1);
  expect(dailyLimitReached(5, now, new Date(now.getTime() + 1)).details.retryAfter).toBe(1);
});

describe('the limit of a day', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  /** What a new member does, whose limit is 10. */
  const begin = () => {
    const member = { id: uuid(), since: now };
    const ctxAt = (time: Date) => ({ db: outbox.db, now: time, services: { config }, member }) as never;
    return [ctxAt(now), ctxAt(new Date(now.getTime() + 86_400_000))] as const;
  };
  const limit = { counter: 'test', most: () => 100 } as const;
  const reached = { code: 'daily_limit_reached', details: { values: { limit: 10, time: '00:00' } } };
  const outcome = async (count: Promise<unknown>) => count.catch((error: unknown) => error);

  it('is reached by as many actions as it allows, and is new on the next day', async () => {
    const [today, tomorrow] = begin();
    await countDaily(today, limit, 9);
    await refuseSpent(today, limit);
    expect(await outcome(countDaily(today, limit, 2))).toMatchObject(reached);
    await countDaily(today, limit, 1);
    expect(await outcome(refuseSpent(today, limit))).toMatchObject(reached);
    expect(await outcome(countDaily(today, limit))).toMatchObject(reached);
    await countDaily(today, limit, 0);
    await countDaily(today, { ...limit, counter: 'other' }, 10);
    await refuseSpent(tomorrow, limit);
    await countDaily(tomorrow, limit, 10);
    expect(await outcome(countDaily(begin()[0], limit, 11))).toMatchObject(reached);
    await countDaily(begin()[0], { ...limit, wholeAtOnce: true }, 100);
  });

  it('leaves of many actions those that there is room for', async () => {
    const [today] = begin();
    expect([await countUpTo(today, limit, 4), await countUpTo(today, limit, 7)]).toEqual([4, 6]);
    expect(await outcome(countUpTo(today, limit, 1))).toMatchObject(reached);
    expect(await outcome(refuseSpent(today, limit))).toMatchObject(reached);
  });
});

it('an address that invents tokens is refused once it has made as many as it may', async () => {
  const refusedNames: string[] = [];
  const limits = createCallLimits({ config: small, log, refused: (limit) => refusedNames.push(limit) });
  expect(await limits.inventing('192.0.2.9')).toBeNull();
  await limits.countInvented('192.0.2.9');
  expect(await limits.inventing('192.0.2.9')).toBeNull();
  await limits.countInvented('192.0.2.9');
  expect(await limits.inventing('192.0.2.9')).toBeGreaterThan(0);
  expect(await limits.inventing('192.0.2.10')).toBeNull();
  expect(refusedNames).toEqual(['invented_tokens']);
});
