import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { eventParams } from './events.ts';

export const createSeatDocument = endpoint({
  method: 'GET',
  path: '/events/{eventId}/seat/document',
  summary: 'Create the own seat with its code as PDF; the download URL is valid for a few minutes',
  access: 'member',
  as: PAGE_TEAM,
  params: eventParams,
  reply: data(z.object({ address: z.string(), filename: z.string() })),
  refusals: ['not_found', 'seat_state', 'event_over', 'event_cancelled', 'rate_limited', 'unavailable'],
});
