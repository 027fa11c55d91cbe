import type { QueryClient } from '@tanstack/react-query';
import { createRealtimeTicket } from '#contract/accounts/accounts.ts';
import { FACTS_KEPT_MS, LIVE_PATH, REFETCH_JITTER } from '#contract/core/live.ts';
import { call } from '../calls/call.ts';
import { onActingChanged } from '../session/acting.ts';
import { isSuspended, refreshUser, session } from '../session/session.ts';
import { backOff, CONNECT_TIMEOUT, WITHOUT_TOKEN } from './back-off.ts';
import { createHearing, type LiveHandlers } from './handlers.ts';
import { type LiveSocket, openSocket } from './socket.ts';
import { currentWatches, setSender } from './watches.ts';
import { hearWhisper, setTypingSender } from './whispers.ts';

/** Refreshes the visible reads and the user, each browser after a random delay. */
function closeGap(queries: QueryClient): void {
  setTimeout(() => {
    void queries.invalidateQueries();
    // What was switched off or on in between comes with the user; without an answer, the next gap asks again.
    refreshUser().catch(() => undefined);
  }, Math.random() * REFETCH_JITTER);
}

/**
 * Keeps one socket open during a session, for the actor of the moment. Each connection needs a new ticket, requested
 * with the session's token. Returns a function that stops it.
 */
export function keepConnected(queries: QueryClient, modules: readonly LiveHandlers[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let before = false;
  let token: string | null = null;
  /** Grows with each change of the user or of whom they act for. */
  let turn = 0;
  let socket: LiveSocket | null = null;
  /** When what is shown for this actor was read at the earliest: the page, unless the actor has changed since. */
  let readSince = 0;
  const on = {
    fact: createHearing(modules, queries),
    whisper: hearWhisper,
    // Data that is no longer visible disappears when it is read again.
    unwatched: () => void queries.invalidateQueries(),
    missed: () => closeGap(queries),
  };

  const age = () => Math.round(performance.now() - readSince);
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
    if (before || age() > FACTS_KEPT_MS) closeGap(queries);
    before = true;
  };
  async function connect(): Promise<void> {
    const mine = turn;
    ({ token } = session.get());
    if (token === null || isSuspended(session.get())) return again(WITHOUT_TOKEN);
    try {
      const { data } = await call(createRealtimeTicket, {});
      // The actor has changed while the ticket was on its way: the next attempt is theirs.
      if (turn !== mine) return;
      const address = new URL(LIVE_PATH, location.origin);
      address.searchParams.set('token', data.ticket);
      // The server remembers what was sent since: the first socket opens after the first read.
      if (!before) address.searchParams.set('age', String(age()));
      socket = openSocket(address, CONNECT_TIMEOUT, { on, opened, lost });
    } catch {
      // No connection, or the session has just ended: the next attempt finds out.
      if (turn === mine) lost();
    }
  }

  /** Facts of the old socket are not for someone else. */
  const restart = () => {
    turn += 1;
    before = false;
    readSince = performance.now();
    release();
    again(0);
  };
  const stopFollowing = session.subscribe(() => {
    if (session.get().token === token) return;
    ({ token } = session.get());
    restart();
  });
  const stopActing = onActingChanged(restart);
  void connect();
  return () => {
    clearTimeout(timer);
    stopFollowing();
    stopActing();
    turn += 1;
    release();
  };
}
