import { randomUUID } from 'node:crypto';
import { type Deposit, openDeposit, readDeposit } from '#contract/wallet/deposits.ts';
import { wallet } from '#modules/wallet';
import { onlyProvider, type Payment } from '#platform/payments/index.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { testProvider } from '../payments/test-provider.ts';
import { type Member, openWorld, type World } from '../world.ts';
import { aDeposit } from './abilities.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** What the clock starts. */
type TimedTask = `wallet.${'ask_payments' | 'expire_deposits' | 'prove_night' | 'send_refunds'}`;

/** A world in which people pay at the provider of tests. */
export async function openPayingWorld(environment: Record<string, string> = {}) {
  const clock: { now?: () => Date } = {};
  const testpay = testProvider({ now: () => clock.now?.() ?? new Date() });
  const world = await openWorld(environment, { payments: onlyProvider(testpay.provider) });
  clock.now = () => world.clock.now();
  return { world, testpay, ...payersOf(world, testpay) };
}

function payersOf(world: World, testpay: ReturnType<typeof testProvider>) {
  const paymentOf = (depositId: string, attempt = 1): Payment => {
    const payment = testpay.payments.get(`${depositId}-${attempt}`);
    if (payment === undefined) throw new Error(`the provider knows no payment of ${depositId}`);
    return payment;
  };
  /** The provider reports, by an event of its own or by one that it has reported before. */
  const report = async (
    payment: Pick<Payment, 'id' | 'reference'>,
    eventId: string = randomUUID(),
    at?: Date,
    about: 'payment' | 'refund' = 'payment',
  ) => {
    const event = { id: eventId, about, paymentId: payment.id, reference: payment.reference };
    const { bytes, headers } = testpay.webhook(event, at ?? world.clock.now());
    return await world.fastify.inject({
      method: 'POST',
      url: '/api/payments/webhooks/testpay',
      headers,
      payload: bytes,
    });
  };
  /** Starts a task of the wallet, as the clock would, and waits for all that follows. */
  const run = async (name: TimedTask): Promise<void> => {
    const task = wallet.tasks.find((each) => each.name === name);
    await enqueue(world.database, task as never, {});
    await world.settled();
  };
  return {
    paymentOf,
    report,
    run,
    /** A deposit whose payer is at the provider. */
    opened: async (member: Member, body: object = {}): Promise<Deposit> => {
      const { id: depositId } = await aDeposit(member, body);
      return (await member.call(openDeposit, { params: { depositId } })).reply.data;
    },
    read: async (member: Member, depositId: string): Promise<Deposit> =>
      (await member.call(readDeposit, { params: { depositId } })).reply.data,
    /** The payment has another state at the provider, which reports it. */
    becomes: async (depositId: string, state: Payment['state'], details: Partial<Payment> = {}) =>
      report(testpay.change(paymentOf(depositId).id, state, details)),
  };
}
