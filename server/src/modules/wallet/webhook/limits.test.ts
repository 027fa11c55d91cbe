import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someone } from '#test/abilities/people.ts';
import { openPayingWorld } from '#test/wallet/payers.ts';

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
beforeAll(async () => {
  paying = await openPayingWorld({ LIMIT_CALLS_ADDRESS: '5' });
});
afterAll(() => paying.world.close());

test('signed events are never too many from one address, others are', async () => {
  const { opened, paymentOf, report, world } = paying;
  const { id } = await opened(await someone(world));
  const signed = async () => (await report(paymentOf(id), randomUUID())).statusCode;
  const forged = async () => {
    const request = { method: 'POST', url: '/api/payments/webhooks/testpay', payload: { id: 'x' } } as const;
    return (await world.fastify.inject(request)).statusCode;
  };
  for (let index = 0; index < 12; index += 1) expect(await signed()).toBe(200);
  const answers = [];
  for (let index = 0; index < 7; index += 1) answers.push(await forged());
  expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
});
