import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import {
  type AnyLiveFact,
  type ClientToServerEvents,
  LIVE_PATH,
  type ServerToClientEvents,
  type Whisper,
} from '#contract/core/live.ts';
import type { Calls } from './calls.ts';
import type { Random } from './random.ts';

/** How often each thing goes wrong on the way from the socket to the window. */
const WHISPERS_DROPPED = 0.25;
const WHISPERS_LATE = 0.2;
const FACTS_REPEATED = 0.2;
const FACTS_LATE = 0.4;
/** The longest that something is late, in milliseconds: long enough for what came after it to overtake. */
const LATE_MS = 700;
const RECONNECT_MS = 250;

interface Heard {
  fact: (fact: AnyLiveFact) => void;
  whisper: (whisper: Whisper) => void;
  /** The socket is open again: something may have been missed. */
  missed: () => void;
}
export interface Shaken {
  dropped: number;
  repeated: number;
  late: number;
  connected: number;
}

/** A socket that reconnects, whose facts arrive late, twice and in any order, and whose whispers get lost. */
export function openWindow(url: string, calls: Calls, random: Random, heard: Heard) {
  const shaken: Shaken = { dropped: 0, repeated: 0, late: 0, connected: 0 };
  let socket: Socket<ServerToClientEvents, ClientToServerEvents> | undefined;
  let open = true;
  const later = (run: () => void) => {
    shaken.late += 1;
    setTimeout(() => open && run(), random.whole(1, LATE_MS));
  };
  const onFact = (fact: AnyLiveFact) => {
    const pass = () => heard.fact(fact);
    if (random.chance(FACTS_REPEATED)) {
      shaken.repeated += 1;
      later(pass);
    }
    if (random.chance(FACTS_LATE)) later(pass);
    else pass();
  };
  const onWhisper = (whisper: Whisper) => {
    const pass = () => heard.whisper(whisper);
    if (random.chance(WHISPERS_DROPPED)) shaken.dropped += 1;
    else if (random.chance(WHISPERS_LATE)) later(pass);
    else pass();
  };
  /** Resolves when the socket has ended again. */
  async function connectOnce(): Promise<void> {
    const ticket = await calls.once('POST', '/auth/realtime-ticket');
    if (ticket === null || ticket.status >= 300 || !open) return;
    const query = { token: (ticket.data as { ticket: string }).ticket };
    const options = { path: LIVE_PATH, transports: ['websocket'], reconnection: false, forceNew: true, query };
    const one: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, options);
    socket = one;
    await new Promise<void>((resolve) => {
      one.on('connect', () => {
        shaken.connected += 1;
        heard.missed();
      });
      one.on('fact', onFact);
      one.on('whisper', onWhisper);
      one.on('missed', heard.missed);
      one.on('connect_error', () => resolve());
      one.on('disconnect', () => resolve());
    });
  }
  const running = (async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- `close` changes it
    while (open) {
      await connectOnce();
      if (open) await delay(RECONNECT_MS);
    }
  })();
  return {
    shaken,
    type: (conversationId: string) => void socket?.emit('typing', conversationId),
    async close() {
      open = false;
      socket?.disconnect();
      await running;
    },
  };
}
