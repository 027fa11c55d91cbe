import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { data, endpoint } from '#contract/core/endpoint.ts';
import type { RequestContext } from '#platform/context.ts';
import type { Log } from '#platform/observability/log.ts';
import { surviveRejections } from '#platform/observability/unhandled.ts';
import { serve } from '#platform/serve/serve.ts';
import { until } from '#test/outbox.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const shared = { path: '/faults', access: 'member', reply: data(z.string()) } as const;
const readFault = endpoint({ ...shared, method: 'GET', summary: 'Read, and leave a failure behind' });
const writeFault = endpoint({ ...shared, method: 'POST', summary: 'Write, and leave a failure behind' });

const fail = async (): Promise<void> => {
  await delay(1);
  throw new Error('of nobody');
};
const leaveBehind = async (): Promise<void> => {
  void fail();
  await delay(10);
};
const faults = {
  routes: [
    serve(readFault, async (_ctx: RequestContext<never>) => {
      await leaveBehind();
      return { data: 'read' };
    }),
    serve(writeFault, async (ctx: RequestContext<never>) => {
      await sql`insert into faults values ('written')`.execute(ctx.db);
      await leaveBehind();
      return { data: 'written' };
    }),
  ],
  personalData: 'nothing' as const,
};

let world: World;
let asha: Member;
let end: () => void;
const lines: unknown[] = [];
const runnersOwn = process.listeners('unhandledRejection');
beforeAll(async () => {
  world = await openWorld({}, { extraModules: { faults } });
  asha = await world.member('asha');
  await sql`create table faults (what text)`.execute(world.db);
  process.removeAllListeners('unhandledRejection');
  end = surviveRejections({ error: (line: unknown) => lines.push(line) } as unknown as Log);
});
afterAll(async () => {
  end();
  for (const listener of runnersOwn) process.on('unhandledRejection', listener);
  await world.close();
});

test.each([
  ['a read', readFault],
  ['a write', writeFault],
])('%s that left a failure behind is answered with 500, logged and counted', async (_name, fault) => {
  lines.length = 0;
  const answer = await asha.call(fault, {});
  expect([answer.status, answer.refusal.code]).toEqual([500, 'internal']);
  expect(lines).toEqual([{ err: new Error('of nobody'), inRequest: true }]);
  expect(await world.app.metrics.registry.metrics()).toMatch(/rejections_unhandled_total [1-9]/);
});
test('and the write leaves nothing', async () => {
  await asha.call(writeFault, {});
  expect((await sql`select 1 from faults`.execute(world.db)).rows).toEqual([]);
});

test('a client that leaves while it sends a body is no fault', async () => {
  const { services, metrics } = world.app;
  const logged = [vi.spyOn(services.log, 'error'), vi.spyOn(services.log, 'warn')];
  await world.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.fastify.server.address() as AddressInfo;
  /** Leaves when the server has begun to read the body. */
  const leave = async (path: string, type: string, begun: string) => {
    const socket = net.connect(port, '127.0.0.1');
    const lines = [
      `POST /api/${path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${asha.token}`,
      `content-type: ${type}`,
      'content-length: 5000',
    ];
    const received = once(world.fastify.server, 'request') as Promise<[IncomingMessage]>;
    socket.write(`${lines.join('\r\n')}\r\n\r\n${begun}`);
    const [request] = await received;
    await until(() => request.listenerCount('data') > 0);
    socket.destroy();
    const counted = `http_call_seconds_count{method="POST",path="/api/${path}",status="499"} 1`;
    await until(async () => (await metrics.registry.metrics()).includes(counted));
  };
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nab';
  await leave('posts', 'application/json', '{"text":"half');
  await leave('media', 'multipart/form-data; boundary=x', file);
  expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(await metrics.registry.metrics()).not.toMatch(/path="\/api\/(posts|media)",status="5/);
});
