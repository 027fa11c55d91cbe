import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguage } from '../web-pages/index.ts';
import { CARD_FIELDS, type CardField, readCard, readCvv, upiOutcomeOf } from './cards.ts';
import { checkoutPage, type Typed } from './pages/checkout.ts';
import { messagePage, readerOf } from './pages/layout.ts';
import { appPage, STEP_CODE, stepPage, waitPage } from './pages/steps.ts';
import { answerInApp, cancel, endStep, payByCard, payByUpi } from './payments.ts';
import { cardsOf, findPayment, type PaymentRow } from './queries.ts';
import type { SandboxContext } from './sandbox.ts';

export const sendPage = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(page);
/** A form as a browser posts it; a name that comes twice counts once. */
export const formOf = ({ body }: FastifyRequest): Readonly<Record<string, string>> =>
  body instanceof URLSearchParams ? Object.fromEntries(body) : {};
const fieldsOf = (form: Readonly<Record<string, string>>) =>
  Object.fromEntries(CARD_FIELDS.map((name) => [name, form[name] ?? ''])) as Record<CardField, string>;

async function checkout(
  ctx: SandboxContext,
  request: FastifyRequest,
  payment: PaymentRow,
  typed: Partial<Typed> & { readonly upi?: { readonly id: string; readonly problem: string } } = {},
): Promise<string> {
  const cards = payment.method === 'card' ? await cardsOf(ctx.db, { payerId: payment.payer_id }) : [];
  const chosen = cards.find(({ id }) => id === payment.saved_card_id) ?? cards[0];
  const { upi = { id: '' }, ...fields } = typed;
  return checkoutPage(readerOf(pageLanguage(request)), {
    payment,
    cards,
    publicUrl: ctx.config.publicUrl,
    upi,
    typed: { card: chosen?.id ?? 'new', remember: false, fields: fieldsOf({}), problems: {}, ...fields },
  });
}

/** A card that was typed, or one that the payer has saved before. */
async function payCard(ctx: SandboxContext, request: FastifyRequest, reply: FastifyReply, payment: PaymentRow) {
  const form = formOf(request);
  const fields = fieldsOf(form);
  const saved = (await cardsOf(ctx.db, { payerId: payment.payer_id })).find(({ id }) => id === form['card']);
  const remember = form['remember'] === 'yes';
  const typed = { card: saved?.id ?? 'new', remember, fields };
  const read =
    saved === undefined
      ? readCard(fields, ctx.clock.now())
      : {
          card: { brand: saved.brand, lastFour: saved.last_four, expiry: saved.expiry },
          problems: readCvv(fields.cvv),
        };
  const problems = 'problems' in read ? read.problems : {};
  if (!('card' in read) || Object.keys(problems).length > 0)
    return sendPage(reply, await checkout(ctx, request, payment, { ...typed, problems }), 422);
  const outcome = await payByCard(ctx, payment, { card: read.card, isSaved: saved !== undefined || remember });
  return reply.redirect(`/sandbox/pay/${payment.id}${outcome === 'step' ? '/step' : ''}`, 303);
}
async function payUpi(ctx: SandboxContext, request: FastifyRequest, reply: FastifyReply, payment: PaymentRow) {
  const id = (formOf(request)['upi'] ?? '').trim().toLowerCase();
  const outcome = upiOutcomeOf(id);
  if (outcome === undefined)
    return sendPage(reply, await checkout(ctx, request, payment, { upi: { id, problem: 'upi' } }), 422);
  await payByUpi(ctx, payment, id, outcome);
  return reply.redirect(`/sandbox/pay/${payment.id}${outcome === 'waits' ? '/wait' : ''}`, 303);
}

type Handle = (
  ctx: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
  payment: PaymentRow,
) => Promise<FastifyReply>;
/** What is over, or at another step, goes on there. */
function nextOf({ id, state, return_to: returnTo, failed_to: failedTo }: PaymentRow): string {
  if (state === 'opened') return `/sandbox/pay/${id}`;
  if (state === 'processing') return `/sandbox/pay/${id}/step`;
  return state === 'succeeded' || state === 'authorized' ? returnTo : failedTo;
}
const goOn = (reply: FastifyReply, payment: PaymentRow) => reply.redirect(nextOf(payment), 303);
const ifState =
  (state: PaymentRow['state'], handle: Handle): Handle =>
  async (ctx, request, reply, payment) =>
    payment.state === state ? handle(ctx, request, reply, payment) : goOn(reply, payment);

const step: Handle = async (ctx, request, reply, payment) => {
  const { answer, code = '' } = formOf(request);
  if (answer !== 'refuse' && code.trim() !== STEP_CODE) {
    const page = stepPage(readerOf(pageLanguage(request)), payment, { code, isWrong: true });
    return sendPage(reply, page, 422);
  }
  await endStep(ctx, payment, answer !== 'refuse');
  return reply.redirect(`/sandbox/pay/${payment.id}`, 303);
};

const routes: readonly (readonly ['GET' | 'POST', string, Handle])[] = [
  [
    'GET',
    '/pay/:id',
    ifState('opened', async (ctx, request, reply, payment) => sendPage(reply, await checkout(ctx, request, payment))),
  ],
  [
    'POST',
    '/pay/:id',
    ifState('opened', async (ctx, request, reply, payment) =>
      payment.method === 'card' ? payCard(ctx, request, reply, payment) : payUpi(ctx, request, reply, payment),
    ),
  ],
  ['GET', '/pay/:id/state', async (_ctx, _request, reply, { state }) => reply.send({ state })],
  [
    'GET',
    '/pay/:id/wait',
    ifState('opened', async (_ctx, request, reply, payment) =>
      sendPage(reply, waitPage(readerOf(pageLanguage(request)), payment)),
    ),
  ],
  [
    'GET',
    '/pay/:id/step',
    ifState('processing', async (_ctx, request, reply, payment) =>
      sendPage(reply, stepPage(readerOf(pageLanguage(request)), payment, { code: '', isWrong: false })),
    ),
  ],
  ['POST', '/pay/:id/step', ifState('processing', step)],
  [
    'POST',
    '/pay/:id/cancel',
    async (ctx, _request, reply, payment) => {
      await cancel(ctx, payment);
      return reply.redirect(`/sandbox/pay/${payment.id}`, 303);
    },
  ],
  [
    'GET',
    '/app/:id',
    async (_ctx, request, reply, payment) => sendPage(reply, appPage(readerOf(pageLanguage(request)), payment)),
  ],
  [
    'POST',
    '/app/:id',
    async (ctx, request, reply, payment) => {
      if (payment.method === 'upi') await answerInApp(ctx, payment, formOf(request)['answer'] === 'pay');
      return reply.redirect(`/sandbox/app/${payment.id}`, 303);
    },
  ],
];

/** The pages of payers. The id in the address is all that they need, and no one guesses it. */
export function mountPay(scope: FastifyInstance, ctx: SandboxContext): void {
  for (const [method, url, handle] of routes)
    scope.route({
      method,
      url: `/sandbox${url}`,
      handler: async (request, reply) => {
        const { id } = request.params as { id: string };
        const payment = await findPayment.first(ctx.db, { id });
        if (payment !== undefined) return await handle(ctx, request, reply, payment);
        const reader = readerOf(pageLanguage(request));
        return sendPage(reply, messagePage(reader, reader.t('missing.title'), reader.t('missing.text')), 404);
      },
    });
}
