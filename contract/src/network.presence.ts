import * as z from 'zod/mini';
import { data, endpoint, id, instant } from './core/endpoint.ts';

/** Of so many people at once one can ask whether they are active. */
export const MAX_PRESENCE = 50;
/** Hours for which the last activity of a person is shown. */
export const PRESENCE_HOURS = 24;
/** How often a screen asks again; milliseconds. */
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
  /** A window is open; else one was within a day. */
  now: z.boolean(),
  /** To the minute. */
  at: instant,
});
export type Presence = z.output<typeof presence>;

export const readPresence = endpoint({
  method: 'GET',
  path: '/actors/presence',
  summary: 'Read which of the given people are active or were within a day, as far as they show it',
  access: 'member',
  query: z.strictObject({ ids: idsInQuery }),
  reply: data(z.array(presence)),
});
