import { SANDBOX, SIGNATURE_HEADER, signWebhook } from '../payments/sandbox/dialect.ts';
import { changeWhatIsDue } from './payments.ts';
import { type ClaimedDelivery, claimDeliveries, endDelivery, findNextDue } from './queries-webhooks.ts';
import type { SandboxContext } from './sandbox.ts';

/** Milliseconds until an event that was not taken is sent again; after the last one it is given up. */
export const RETRIES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000];
/** Longer than a webhook may take, so that no other process sends it meantime. */
const CLAIM_MS = 60_000;
/** Between looks for what other processes have left. */
const LOOK_MS = 20_000;
const BATCH = 20;

/** The body of an event, as it is signed. */
export const bodyOf = (event: Omit<ClaimedDelivery, 'id' | 'attempts' | 'is_forged' | 'signs_with'>): Buffer =>
  Buffer.from(
    JSON.stringify({
      id: event.event_id,
      about: event.about,
      paymentId: event.payment_id,
      reference: event.reference,
      state: event.state,
      happenedAt: event.happened_at.toISOString(),
    }),
  );

async function deliver(ctx: SandboxContext, delivery: ClaimedDelivery): Promise<void> {
  const { keys, clock, db } = ctx;
  const secret = delivery.is_forged ? 'a secret of someone else' : (keys.webhookSecrets[delivery.signs_with - 1] ?? '');
  const body = bodyOf(delivery);
  let status: number | null = null;
  try {
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signWebhook(secret, body, clock.now()),
    };
    ({ status } = await ctx.send({ method: 'POST', path: `/api/payments/webhooks/${SANDBOX}`, headers, body }));
  } catch (error) {
    ctx.log.debug({ err: error }, 'webhook of the sandbox not delivered');
  }
  const isTaken = status !== null && status >= 200 && status < 300;
  const wait = delivery.is_forged ? undefined : RETRIES_MS[delivery.attempts - 1];
  const state = isTaken ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  const dueAt = new Date(clock.now().getTime() + (state === 'waiting' ? (wait ?? 0) : 0));
  await endDelivery(db, { id: delivery.id, state, dueAt, status });
}

/** Does everything that is due: what time changes, then the webhooks. */
export async function runDue(ctx: SandboxContext): Promise<void> {
  await changeWhatIsDue(ctx);
  for (;;) {
    const now = ctx.clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const deliveries = await claimDeliveries(ctx.db, { now, until, limit: BATCH });
    // One after the other, in the order in which they happened.
    for (const delivery of deliveries) await deliver(ctx, delivery);
    if (deliveries.length < BATCH) return;
  }
}

/** Does what is due when it is due, one run at a time; `wake` looks at once. */
export function startLoop(makeContext: (wake: () => void) => SandboxContext) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let isClosed = false;
  const wake = (): void => {
    again = true;
    if (isClosed || running !== null) return;
    running = run().finally(() => {
      running = null;
      if (again) wake();
    });
  };
  const ctx = makeContext(wake);
  async function run(): Promise<void> {
    clearTimeout(timer);
    again = false;
    let waitMs = LOOK_MS;
    try {
      await runDue(ctx);
      const at = (await findNextDue.first(ctx.db))?.at ?? null;
      if (at !== null) waitMs = Math.min(LOOK_MS, Math.max(100, at.getTime() - ctx.clock.now().getTime()));
    } catch (error) {
      ctx.log.warn({ err: error }, 'the sandbox could not do what is due');
    }
    if (isClosed) return;
    timer = setTimeout(wake, waitMs);
    timer.unref();
  }
  return {
    ctx,
    wake,
    /** Resolves when nothing is due. */
    settled: async (): Promise<void> => {
      wake();
      let current = running;
      while (current !== null) {
        await current;
        current = running;
      }
    },
    close: async (): Promise<void> => {
      isClosed = true;
      again = false;
      clearTimeout(timer);
      await running;
    },
  };
}
