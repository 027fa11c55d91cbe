import type { QueryClient } from '@tanstack/react-query';
import { createRealtimeTicket } from '#contract/accounts.ts';
import { LIVE_PATH, REFETCH_JITTER } from '#contract/core/live.ts';
import { call } from '../calls/call.ts';
import { session } from '../session/session.ts';
import { backOff, CONNECT_TIMEOUT, WITHOUT_TOKEN } from './back-off.ts';
import { createHearing, type LiveHandlers } from './handlers.ts';
import { type LiveSocket, openSocket } from './socket.ts';
import { currentWatches, setSender } from './watches.ts';
import { hearWhisper, setTypingSender } from './whispers.ts';

/** Refreshes the visible reads, each browser after a random delay. */
function closeGap(queries: QueryClient): void {
  setTimeout(() => void queries.invalidateQueries(), Math.random() * REFETCH_JITTER);
}

/**
 * Keeps one socket open during a session. Each connection needs a new ticket, requested with the session's token.
 * Returns a function that stops it.
 */
export function keepConnected(queries: QueryClient, modules: readonly LiveHandlers[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let before = false;
  let token: string | null = null;
  let socket: LiveSocket | null = null;
  const on = {
    fact: createHearing(modules, queries),
    whisper: hearWhisper,
    // Data that is no longer visible disappears when it is read again.
    unwatched: () => void queries.invalidateQueries(),
    missed: () => closeGap(queries),
  };

  const again = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), wait);
  };
  const release = () => {
    setSender(null);
    setTypingSender(null);
    socket?.close();
    socket = null;
  };
  const lost = () => {
    release();
    again(backOff(attempt));
    attempt += 1;
  };
  const opened = () => {
    attempt = 0;
    setSender((action, reference) => socket?.send(action, reference));
    setTypingSender((conversationId) => socket?.send('typing', conversationId));
    for (const each of currentWatches()) socket?.send('watch', each);
    // Facts sent during the interruption are lost, so read again.
    if (before) closeGap(queries);
    before = true;
  };
  async function connect(): Promise<void> {
    const mine = session.get().token;
    token = mine;
    if (mine === null) return again(WITHOUT_TOKEN);
    try {
      const { data } = await call(createRealtimeTicket, {});
      // The user has changed while the ticket was on its way: the next attempt is theirs.
      if (token !== mine) return;
      const address = new URL(LIVE_PATH, location.origin);
      address.searchParams.set('token', data.ticket);
      socket = openSocket(address, CONNECT_TIMEOUT, { on, opened, lost });
    } catch {
      // No connection, or the session has just ended: the next attempt finds out.
      if (token === mine) lost();
    }
  }

  const stopFollowing = session.subscribe(() => {
    if (session.get().token === token) return;
    ({ token } = session.get());
    // The user has changed: facts of the old socket are not for them.
    before = false;
    release();
    again(0);
  });
  void connect();
  return () => {
    clearTimeout(timer);
    stopFollowing();
    token = null;
    release();
  };
}
