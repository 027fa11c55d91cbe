import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { QUEUES } from '../core/roles.ts';

const byAdmin = { access: 'admin', duty: QUEUES.campaigns } as const;
const promotedFrame = z.object({
  /** Whether an admin has switched it on. */
  isOn: z.boolean(),
  /** What the operator has set; null: nothing is shown. */
  address: z.nullable(z.string()),
});
export type PromotedFrame = z.output<typeof promotedFrame>;
export const readPromotedFrame = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/promoted-frame',
  summary: 'Read whether places that nobody pays for show a page of another site',
  reply: data(promotedFrame),
});
export const setPromotedFrame = endpoint({
  ...byAdmin,
  method: 'PUT',
  path: '/promoted-frame',
  summary: 'Set whether places that nobody pays for show a page of another site',
  status: 204,
  body: z.strictObject({ isOn: z.boolean() }),
});
