import { expect, test } from 'vitest';
import { providerFor } from '#platform/payments/index.ts';
import { openWorld } from '#test/world.ts';

test('the sandbox is there by the setting, for its currencies, and the product calls itself', async () => {
  const world = await openWorld({ PAYMENTS: 'sandbox:INR' });
  try {
    const { payments, config } = world.app.services;
    const provider = providerFor(payments, 'INR');
    expect(providerFor(payments, 'USD')).toBeNull();
    await world.fastify.listen({ port: 0, host: '127.0.0.1' });
    const opened = await provider?.open({
      reference: 'row-1',
      amount: { amount: 10_000, currency: 'INR' },
      description: 'Add money',
      method: 'upi',
      payerId: 'asha',
      returnTo: `${config.publicUrl}/payment-success`,
      expiresAt: new Date(world.clock.now().getTime() + 60_000),
    });
    const path = new URL(opened?.payAt ?? '').pathname;
    const page = await world.fastify.inject({ url: path });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const paid = await world.fastify.inject({ method: 'POST', url: path, headers, payload: 'upi=success%40upi' });
    expect(paid.statusCode).toBe(303);
    expect((await provider?.find('row-1'))?.state).toBe('succeeded');
    expect((await world.fastify.inject({ url: '/sandbox/api/payments?reference=row-1' })).statusCode).toBe(401);
    // No other address of the product takes forms since.
    const login = await world.fastify.inject({ method: 'POST', url: '/api/auth/login', headers, payload: 'a=b' });
    expect(login.statusCode).toBe(415);
  } finally {
    await world.close();
  }
});

test('without it, nothing is there', async () => {
  const world = await openWorld();
  try {
    expect(world.app.services.payments.providers).toEqual([]);
    for (const url of ['/sandbox/control', '/sandbox/style.css', '/sandbox/api/payments'])
      expect((await world.fastify.inject({ url })).statusCode).toBe(404);
  } finally {
    await world.close();
  }
});
