import * as z from 'zod/mini';
import { instant } from '../core/endpoint.ts';

/** What the clocks of a zone show; `offset` in minutes ahead of UTC. */
const clock = z.object({ zone: z.string(), wall: z.string(), offset: z.int() });
export type EventClock = z.output<typeof clock>;
/** An instant, as the clocks of the event and those of the reader show it. */
export const eventTime = z.object({ at: instant, event: clock, reader: clock });
export type EventTime = z.output<typeof eventTime>;
