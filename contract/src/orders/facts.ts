import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { ORDER_PARTIES, ORDER_STATES } from './choices.ts';
import { ORDER_STEP_NAMES } from './steps.ts';

const order = { orderId: id, buyerId: id, sellerId: id } as const;
export const orderFacts = {
  'orders.placed': z.object({ ...order, itemKind: z.enum(KINDS), itemId: id }),
  /** A step was taken. */
  'orders.changed': z.object({
    ...order,
    step: z.enum(ORDER_STEP_NAMES),
    by: z.enum(ORDER_PARTIES),
    state: z.enum(ORDER_STATES),
  }),
} as const;
