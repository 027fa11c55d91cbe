import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { createRealtimeTicket } from '#contract/accounts.ts';
import {
  type ClientToServerEvents,
  LIVE_PATH,
  REFETCH_JITTER,
  type ServerToClientEvents,
} from '#contract/core/live.ts';
import { call } from '../calls/call.ts';
import { session } from '../session/session.ts';
import { backOff, CONNECT_TIMEOUT, WITHOUT_TOKEN } from './back-off.ts';
import { createHearing, type LiveHandlers } from './handlers.ts';
import { currentWatches, setSpeaker } from './watches.ts';

/** Reads that someone sees now are asked again, each browser at a moment of its own. */
function closeGap(queries: QueryClient): void {
  setTimeout(() => void queries.invalidateQueries(), Math.random() * REFETCH_JITTER);
}

/**
 * Keeps one socket while a session stands. Each connection needs a new ticket, bought with the session's token, so the
 * library's own reconnecting is off and this loop does it. Returns how to stop for good.
 */
export function keepConnected(queries: QueryClient, modules: readonly LiveHandlers[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let before = false;
  let token: string | null = null;
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    path: LIVE_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    timeout: CONNECT_TIMEOUT,
  });
  const hear = createHearing(modules, queries);

  const again = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), wait);
  };
  const lost = () => {
    setSpeaker(null);
    again(backOff(attempt));
    attempt += 1;
  };
  async function connect(): Promise<void> {
    token = session.get().token;
    if (token === null) return again(WITHOUT_TOKEN);
    try {
      const { data } = await call(createRealtimeTicket, {});
      socket.io.opts.query = { token: data.ticket };
      socket.connect();
    } catch {
      // No connection, or the session has just ended: the next round sees which.
      lost();
    }
  }

  socket.on('connect', () => {
    attempt = 0;
    setSpeaker((action, reference) => socket.emit(action, reference));
    for (const each of currentWatches()) socket.emit('watch', each);
    // What happened while no one listened is only found by asking.
    if (before) closeGap(queries);
    before = true;
  });
  socket.on('connect_error', lost);
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') lost();
  });
  socket.on('fact', hear);
  // What may not be seen any more leaves the screen when it is asked for again.
  socket.on('unwatched', () => void queries.invalidateQueries());
  socket.on('missed', () => closeGap(queries));

  const stopFollowing = session.subscribe(() => {
    if (session.get().token === token) return;
    // Another person, or no one: what the old socket hears is none of theirs.
    before = false;
    setSpeaker(null);
    socket.disconnect();
    again(0);
  });
  void connect();
  return () => {
    clearTimeout(timer);
    stopFollowing();
    setSpeaker(null);
    socket.disconnect();
  };
}
