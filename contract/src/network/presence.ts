import * as z from 'zod/mini';
import { data, endpoint, id, instant } from '../core/endpoint.ts';

/** Maximum number of people per call. */
export const MAX_PRESENCE = 50;
/** Hours for which a person's last activity is shown. */
export const PRESENCE_HOURS = 24;
/** Polling interval of screens, in milliseconds. */
export const PRESENCE_EVERY = 60_000;

const idsInQuery = z.pipe(
  z.string().check(z.maxLength(MAX_PRESENCE * 37)),
  z.pipe(
    z.transform((ids: string) => ids.split(',')),
    z.array(id).check(z.maxLength(MAX_PRESENCE)),
  ),
);
export const presence = z.object({
  actorId: id,
  /** True if a window is open; false if the person was active within the last day. */
  now: z.boolean(),
  /** Rounded to the minute. */
  at: instant,
});
export type Presence = z.output<typeof presence>;

export const readPresence = endpoint({
  method: 'GET',
  path: '/actors/presence',
  summary: 'Read which of the given people are active or were active within a day, as far as they show it',
  access: 'member',
  query: z.strictObject({ ids: idsInQuery }),
  reply: data(z.array(presence)),
});
