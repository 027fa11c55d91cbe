import type { Act } from '#platform/act.ts';
import { giveTicket } from '#platform/live/tickets.ts';
import type { AccountsTables } from './tables.ts';

/** Long enough to open a socket, short enough to be worthless in a log. Milliseconds. */
const LASTS = 30_000;

/** A ticket for one socket of this session. */
export const buyRealtimeTicket = (act: Act<AccountsTables>): Promise<string> =>
  giveTicket(act.db, act.member.sessionId, new Date(act.now.getTime() + LASTS));
