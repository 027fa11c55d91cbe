import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { rawBody } from '../core/webhooks/raw-body.ts';

/** 200 after the commit alone; 503 while the database is away, after which the provider sends the event again. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/payments/webhooks/{provider}',
  summary: 'Hear from a provider that something became of a payment or a refund',
  access: 'public',
  idempotency: 'none',
  status: 200,
  params: z.strictObject({ provider: z.string().check(z.maxLength(40)) }),
  body: rawBody,
  maxBodyBytes: 20_000,
  reply: z.object({ received: z.literal(true) }),
  refusals: ['not_found', 'malformed', 'unavailable'],
});
