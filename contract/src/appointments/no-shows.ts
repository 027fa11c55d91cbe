import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { money } from '../core/money/shape.ts';
import { QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { moment } from './availability.ts';
import { ORDER_PAYMENTS } from '../orders/choices.ts';
import * as choices from './choices.ts';

const noShow = z.object({
  id,
  host: z.nullable(actorCard),
  guest: z.nullable(actorCard),
  starts: moment,
  minutes: z.int(),
  topic: z.string(),
  item: z.nullable(z.object({ kind: z.enum(choices.BOOKABLE_KINDS), id, name: z.string() })),
  price: z.nullable(money),
  payment: z.enum(ORDER_PAYMENTS),
  settled: z.nullable(z.enum(choices.SETTLEMENTS)),
  missedBy: z.enum(choices.SIDES),
  contestedAt: instant,
  /** Of who is said to have missed it. */
  reason: z.string(),
  /** What is held then is released. */
  heldUntil: instant,
  /** The admin is one of both, and does not decide about it. */
  isOwn: z.boolean(),
});
export type NoShow = z.output<typeof noShow>;
const byAdmin = { access: 'admin', duty: QUEUES.noShows } as const;
export const listNoShows = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/no-shows',
  summary: 'List appointments of which one side says that the other did not come, who says they did; the oldest first',
  query: z.strictObject(pagedQuery),
  reply: paged(noShow),
});
export const decideNoShow = endpoint({
  ...byAdmin,
  method: 'POST',
  path: '/admin/no-shows/{appointmentId}/decision',
  summary: 'Decide whether an appointment was missed, and with it whom the money that is held goes to',
  status: 204,
  idempotency: 'required',
  params: z.strictObject({ appointmentId: id }),
  body: z.strictObject({
    outcome: z.enum(choices.NO_SHOW_OUTCOMES),
    reason: text({ max: choices.REASON_MAX, min: 1, lines: true }),
  }),
  refusals: ['not_found', 'not_permitted', 'appointment_state', 'hold_ended', 'limit_reached'],
});
