import * as z from 'zod/mini';
import { data, endpoint, id } from '../core/endpoint.ts';
import { appointment, STATE_REFUSALS } from './appointments.ts';
import * as choices from './choices.ts';

const params = z.strictObject({ appointmentId: id });
const reply = data(appointment);
const refusals = STATE_REFUSALS;
export const editEarlierWait = endpoint({
  method: 'PUT',
  path: '/appointments/{appointmentId}/earlier',
  summary: 'Wait for a start that is earlier than that of an appointment, on some days of the week, as its guest',
  access: 'member',
  params,
  body: z.strictObject({
    /** 1 is Monday. */
    weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(
      z.minLength(1),
      z.maxLength(7),
      z.refine((all) => new Set(all).size === all.length, { error: 'not_different' }),
    ),
  }),
  reply,
  refusals,
});
export const deleteEarlierWait = endpoint({
  method: 'DELETE',
  path: '/appointments/{appointmentId}/earlier',
  summary: 'Wait no longer; a start that is held goes to the next',
  access: 'member',
  status: 200,
  params,
  reply,
  refusals,
});
export const acceptEarlier = endpoint({
  method: 'POST',
  path: '/appointments/{appointmentId}/earlier/accept',
  summary: 'Move an appointment to the earlier start that is held for the caller; it does not count as its move',
  access: 'member',
  status: 200,
  params,
  reply,
  refusals: [...refusals, 'slot_taken', 'not_bookable'],
});
export const declineEarlier = endpoint({
  method: 'POST',
  path: '/appointments/{appointmentId}/earlier/decline',
  summary: 'Decline the earlier start that is held for the caller, who goes on waiting',
  access: 'member',
  status: 200,
  params,
  reply,
  refusals,
});
export const answerClocks = endpoint({
  method: 'POST',
  path: '/appointments/{appointmentId}/clocks',
  summary: 'Say what stays when the rules of a zone have changed; it moves if both want what the clocks showed',
  access: 'member',
  status: 200,
  params,
  body: z.strictObject({ keep: z.enum(choices.CLOCK_ANSWERS) }),
  reply,
  refusals: [...refusals, 'slot_taken'],
});
