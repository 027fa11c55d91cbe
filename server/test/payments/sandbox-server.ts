import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pino from 'pino';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/narrow.ts';
import { keepBodies, receivedOf } from '#platform/http/input/raw-body.ts';
import type { PaymentEvent, PaymentOrder } from '#platform/payments/index.ts';
import { sandboxKeys } from '#platform/payments/sandbox/dialect.ts';
import { openSandbox } from '#platform/sandbox/index.ts';
import { testClock } from '../clock.ts';
import { freshDatabase } from '../database.ts';

const SECRET_KEY = 'a secret of the tests, long enough';
export const DEFAULT_ORDER = {
  amount: { amount: 50_000, currency: 'INR' },
  description: 'Add money',
  method: 'card',
  payerId: 'asha',
  returnTo: 'http://localhost:3000/payment-success?data=sealed',
  failedTo: 'http://localhost:3000/payment-fail?data=sealed',
} as const;

/**
 * The sandbox alone, with a receiver of its webhooks: a server on a port, and a database. `answer.status` is what the
 * receiver answers.
 */
export async function openSandboxServer() {
  const database = await freshDatabase();
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const connections = connectDatabase(database.url, { size: 8, log, name: 'guildhall' });
  const clock = testClock();
  const fastify = Fastify({ logger: false });
  const sandbox = openSandbox({
    db: across(connections.db),
    clock,
    log,
    config: { publicUrl: 'http://localhost:3000', secretKey: SECRET_KEY, ROLE: 'all' },
    address: () => fastify.server.address(),
  });
  /** The events that have arrived, in their order; null for one that the sandbox has not signed. */
  const events: (PaymentEvent | null)[] = [];
  const answer = { status: 204 };
  await fastify.register((scope, _options, done) => {
    keepBodies(scope);
    scope.post('/api/payments/webhooks/sandbox', async (request, reply) => {
      events.push(sandbox.provider.verify(receivedOf(request), clock.now()));
      return reply.code(events.at(-1) === null ? 400 : answer.status).send();
    });
    done();
  });
  await sandbox.mount(async (_request, ask) => ask())(fastify);
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' });

  const visit = async (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(path.startsWith('http') ? path : origin + path, {
      redirect: 'manual',
      headers,
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: response.status, to: response.headers.get('location'), text: await response.text(), response };
  };
  const open = async (order: Partial<PaymentOrder> = {}) => {
    const reference = order.reference ?? `${randomUUID()}-1`;
    const expiresAt = new Date(clock.now().getTime() + 30 * 60_000);
    const { payment, payAt } = await sandbox.provider.open({ ...DEFAULT_ORDER, expiresAt, ...order, reference });
    return { id: payment.id, reference, path: new URL(payAt).pathname };
  };
  return {
    sandbox,
    provider: sandbox.provider,
    clock,
    db: connections.db,
    pool: connections.pool,
    origin,
    keys: sandboxKeys(SECRET_KEY),
    events,
    answer,
    /** Everything that was logged. */
    logged,
    /** Opens an address as a browser does, without following where it leads; with `form` it posts. */
    visit,
    open,
    /** Pays by a card that someone types. */
    payByCard: async (path: string, number: string, more: Record<string, string> = {}) =>
      visit(path, { card: 'new', number, expiry: '12/40', cvv: '123', name: 'Asha Rao', ...more }),
    settled: sandbox.settled,
    advance: async (milliseconds: number) => {
      clock.advance(milliseconds);
      await sandbox.settled();
    },
    close: async () => {
      await fastify.close();
      await sandbox.close();
      await connections.close();
      await database.drop();
    },
  };
}
export type SandboxServer = Awaited<ReturnType<typeof openSandboxServer>>;
