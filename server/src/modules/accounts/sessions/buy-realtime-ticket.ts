import type { RequestContext } from '#platform/context.ts';
import { giveTicket } from '#platform/live/tickets.ts';
import type { AccountsTables } from '../tables.ts';

/** Long enough to open a socket, short enough to be worthless in a log. Milliseconds. */
const LASTS = 30_000;

/** A ticket for one socket of this session. */
export const buyRealtimeTicket = (ctx: RequestContext<AccountsTables>): Promise<string> =>
  giveTicket(ctx.db, ctx.member.sessionId, new Date(ctx.now.getTime() + LASTS));
