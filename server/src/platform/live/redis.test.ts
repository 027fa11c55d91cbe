import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from '#test/live.ts';
import { until } from '#test/outbox.ts';
import { haveRedis, openRedis } from '#test/servers/redis.ts';
import type { Audience } from './audience.ts';

describe.runIf(haveRedis())('several processes connected by Redis', () => {
  let audience: () => readonly Audience[] = () => [];
  let redis: Awaited<ReturnType<typeof openRedis>>;
  let app: Awaited<ReturnType<typeof openLive>>;
  let one: Awaited<ReturnType<typeof app.process>>;
  let two: Awaited<ReturnType<typeof app.process>>;
  beforeAll(async () => {
    redis = await openRedis();
    app = await openLive(
      {
        audiences: { 'accounts.opened': () => audience() },
        kinds: { post: { card: () => Promise.resolve(new Map()), watch: () => Promise.resolve(true) } },
      },
      redis.url,
    );
    [one, two] = [await app.process(), await app.process()];
    // A fact can only travel once both processes have found each other.
    const probe = app.person();
    const client = await probe.connect(two);
    audience = () => [{ persons: [probe.memberId] }];
    await until(async () => {
      await one.publish('accounts.opened', { memberId: randomUUID() });
      return client.facts.length > 0;
    });
  });
  afterAll(async () => {
    await app.close();
    await redis.close();
  });
  const opened = () => one.publish('accounts.opened', { memberId: randomUUID() });

  it('pass a fact to persons, those online and watchers at the other process, once', async () => {
    const [asha, ravi, meera] = [app.person(), app.person(), app.person()];
    const [near, far, watching] = await Promise.all([asha.connect(one), ravi.connect(two), meera.connect(two)]);
    const post = { kind: 'post', id: randomUUID() } as const;
    await watching.emitWithAck('watch', post);
    audience = () => [
      { persons: [asha.memberId] },
      { among: (_db, online) => Promise.resolve(online.filter((memberId) => memberId === ravi.memberId)) },
      { watchers: post },
    ];
    await opened();
    await until(() => near.facts.length > 0 && far.facts.length > 0 && watching.facts.length > 0);
    expect([near.facts, far.facts, watching.facts].map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(far.facts[0]?.id).toBe(near.facts[0]?.id);
  });

  it('close the sockets of an ended session in all processes', async () => {
    const asha = app.person();
    const [near, far] = await Promise.all([asha.connect(one), asha.connect(two)]);
    audience = () => [{ endSessions: [asha.sessionId] }];
    await opened();
    await until(() => near.disconnected && far.disconnected);
    expect(near.connected || far.connected).toBe(false);
  });

  it('serve their own sockets while Redis is away, and tell all clients to refetch when it is back', async () => {
    const [asha, ravi] = [app.person(), app.person()];
    const [near, far] = await Promise.all([asha.connect(one), ravi.connect(two)]);
    let missed = 0;
    far.on('missed', () => (missed += 1));
    audience = () => [{ persons: [asha.memberId, ravi.memberId] }];
    await redis.stop();
    await opened();
    await until(() => near.facts.length === 1);
    await redis.start();
    await until(() => missed === 1);
    const before = far.facts.length;
    await until(async () => {
      await opened();
      return far.facts.length > before;
    });
    expect(near.connected && far.connected).toBe(true);
  });
});
