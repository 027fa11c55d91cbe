import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKey } from '../payments/sandbox/dialect.ts';
import { pageLanguage } from '../web-pages/index.ts';
import { controlPage } from './pages/control.ts';
import { messagePage, readerOf } from './pages/layout.ts';
import { formOf, sendPage } from './pay.ts';
import { captureReserved, change, expireReserved } from './payments.ts';
import { listPayments, refundsOf } from './queries.ts';
import {
  findSetting,
  insertDelivery,
  listDeliveries,
  listEvents,
  moveDelivery,
  releaseHeld,
  type Setting,
  storeSetting,
} from './queries-webhooks.ts';
import { refundUnasked, returnRefund } from './refunds.ts';
import type { SandboxContext } from './sandbox.ts';

const COOKIE = 'sandbox_control';
/** How many payments are shown, newest first. */
const SHOWN = 50;

type Form = Readonly<Record<string, string>>;
const cookieOf = ({ headers }: FastifyRequest): string =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
const wholeOf = (text: string | undefined, max: number): number => {
  const number = Math.trunc(Number(text));
  return Number.isFinite(number) ? Math.min(max, Math.max(0, number)) : 0;
};
const settingOf = (form: Form): Setting => ({
  holds_webhooks: form['holds'] === 'yes',
  failing_refunds: wholeOf(form['failing_refunds'], 1000),
  failing_calls: wholeOf(form['failing_calls'], 1000),
  signs_with: form['signs_with'] === '2' ? 2 : 1,
});
const later = (ctx: SandboxContext, minutes: string | undefined): Date =>
  new Date(ctx.clock.now().getTime() + wholeOf(minutes, 10_000) * 60_000);

async function send(ctx: SandboxContext, eventIds: readonly string[], isForged = false): Promise<void> {
  const now = ctx.clock.now().getTime();
  // A millisecond apart: they leave in this order.
  for (const [index, eventId] of eventIds.entries())
    await insertDelivery(ctx.db, { eventId, isForged, dueAt: new Date(now + index) });
}
/** What is on its way leaves again in the reverse order; a copy of what has arrived goes with it. */
async function sendReversed(ctx: SandboxContext, paymentId: string): Promise<void> {
  const events = await listEvents(ctx.db, { paymentIds: [paymentId] });
  const ids = events.map(({ id }) => id).toReversed();
  for (const { id, state } of await listDeliveries(ctx.db, { eventIds: ids }))
    if (state === 'held' || state === 'waiting')
      await moveDelivery(ctx.db, { id, state: 'dropped', dueAt: ctx.clock.now() });
  await send(ctx, ids);
}

type Action = (ctx: SandboxContext, id: string, form: Form) => Promise<unknown>;
const move =
  (state: 'waiting' | 'dropped'): Action =>
  async ({ db, ...ctx }, id, form) =>
    /^\d{1,18}$/.test(id) && moveDelivery(db, { id, state, dueAt: later({ db, ...ctx }, form['minutes']) });

const actions: Readonly<Record<string, Action>> = {
  settings: async ({ db }, _id, form) => storeSetting(db, settingOf(form)),
  release: async ({ db, clock }) => releaseHeld(db, { now: clock.now() }),
  resend: async (ctx, id) => send(ctx, [id]),
  double: async (ctx, id) => send(ctx, [id, id]),
  forge: async (ctx, id) => send(ctx, [id], true),
  reverse: sendReversed,
  move: move('waiting'),
  drop: move('dropped'),
  capture: captureReserved,
  expire: expireReserved,
  succeed: async (ctx, id) => change(ctx, id, { from: ['failed', 'cancelled', 'expired'], to: 'succeeded' }),
  refund: refundUnasked,
  return_refund: returnRefund,
};

async function show(ctx: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const { db } = ctx;
  const [payments, setting] = await Promise.all([listPayments(db, { limit: SHOWN }), findSetting.first(db)]);
  const paymentIds = payments.map(({ id }) => id);
  const [events, refunds] = await Promise.all([listEvents(db, { paymentIds }), refundsOf(db, { paymentIds })]);
  const deliveries = await listDeliveries(db, { eventIds: events.map(({ id }) => id) });
  if (setting === undefined) throw new Error('the sandbox has no settings');
  const page = controlPage(readerOf(pageLanguage(request)), { payments, events, refunds, deliveries, setting });
  return sendPage(reply, page);
}

/** The control screen. Its key is in a link that `npm run admin -- sandbox` prints, and then in a cookie. */
export function mountControl(scope: FastifyInstance, ctx: SandboxContext): void {
  const { controlKey } = ctx.keys;
  const secure = ctx.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const reader = readerOf(pageLanguage(request));
    return sendPage(reply, messagePage(reader, reader.t('control.title'), reader.t('control.closed')), 403);
  };
  const isOpen = (request: FastifyRequest) => isKey(cookieOf(request), controlKey);
  scope.get('/sandbox/control', async (request, reply) => {
    const { key } = request.query as { key?: unknown };
    if (typeof key === 'string' && isKey(key, controlKey)) {
      const cookie = `${COOKIE}=${controlKey}; Path=/sandbox/control; HttpOnly; SameSite=Strict${secure}`;
      return reply.header('set-cookie', cookie).redirect('/sandbox/control', 303);
    }
    return isOpen(request) ? show(ctx, request, reply) : refuse(request, reply);
  });
  scope.post('/sandbox/control', async (request, reply) => {
    if (!isOpen(request)) return refuse(request, reply);
    const form = formOf(request);
    const { action = '', id = '', payment = '' } = form;
    if (Object.hasOwn(actions, action)) await actions[action]?.(ctx, id, form);
    ctx.wake();
    return reply.redirect(`/sandbox/control${/^[\w-]+$/.test(payment) ? `#${payment}` : ''}`, 303);
  });
}
