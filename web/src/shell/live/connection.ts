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
import { currentWatches, setSender } from './watches.ts';
import { hearWhisper, setTypingSender } from './whispers.ts';

/** Refreshes the visible reads, each browser after a random delay. */
function closeGap(queries: QueryClient): void {
  setTimeout(() => void queries.invalidateQueries(), Math.random() * REFETCH_JITTER);
}

/**
 * Keeps one socket open during a session. Each connection needs a new ticket, requested with the session's token, so
 * the library's own reconnecting is off and this loop does it. Returns a function that stops it.
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
    setSender(null);
    setTypingSender(null);
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
      // No connection, or the session has just ended: the next attempt finds out.
      lost();
    }
  }

  socket.on('connect', () => {
    attempt = 0;
    setSender((action, reference) => socket.emit(action, reference));
    setTypingSender((conversationId) => socket.emit('typing', conversationId));
    for (const each of currentWatches()) socket.emit('watch', each);
    // Facts sent during the interruption are lost, so read again.
    if (before) closeGap(queries);
    before = true;
  });
  socket.on('connect_error', lost);
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') lost();
  });
  socket.on('fact', hear);
  socket.on('whisper', hearWhisper);
  // Data that is no longer visible disappears when it is read again.
  socket.on('unwatched', () => void queries.invalidateQueries());
  socket.on('missed', () => closeGap(queries));

  const stopFollowing = session.subscribe(() => {
    if (session.get().token === token) return;
    // The user has changed: facts of the old socket are not for them.
    before = false;
    setSender(null);
    socket.disconnect();
    again(0);
  });
  void connect();
  return () => {
    clearTimeout(timer);
    stopFollowing();
    setSender(null);
    socket.disconnect();
  };
}
