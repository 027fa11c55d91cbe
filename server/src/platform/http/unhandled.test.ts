import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { data, endpoint } from '#contract/core/endpoint.ts';
import type { RequestContext } from '#platform/context.ts';
import type { Log } from '#platform/observability/log.ts';
import { surviveRejections } from '#platform/observability/unhandled.ts';
import { serve } from '#platform/serve/serve.ts';
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
