import type { Kysely } from 'kysely';
import type { Whisper } from '#contract/core/live.ts';
import { withDeadline } from '../database/request-scope.ts';
import type { Module } from '../module.ts';
import type { Log } from '../observability/log.ts';
import { isUuid } from '../uuid.ts';
import type { LiveSocket } from './sockets.ts';

/** Maximum time for finding who is shown it, in milliseconds. */
const timeoutMs = 2_500;
/** Milliseconds between two messages of one socket that are passed on; clients send one every three seconds. */
const intervalMs = 1_000;

/** Passes on that a member is typing, to those whom the module names. It is stored nowhere. */
export function hearTyping({
  socket,
  db,
  modules,
  log,
  whisper,
}: {
  readonly socket: LiveSocket;
  readonly db: Kysely<never>;
  readonly modules: readonly Module[];
  readonly log: Log;
  readonly whisper: (actorIds: readonly string[], whisper: Whisper) => void;
}): void {
  const audiences = modules.flatMap(({ typing = [] }) => typing);
  let passedAt = -intervalMs;
  const pass = async (conversationId: string) => {
    const { caller } = socket.data;
    for (const audience of audiences) {
      const actorIds = await withDeadline(timeoutMs, async () => audience(db, caller, conversationId));
      whisper(actorIds, { name: 'messaging.typing', conversationId, actorId: caller.actor.id });
    }
  };
  socket.on('typing', (conversationId: unknown) => {
    const now = performance.now();
    if (typeof conversationId !== 'string' || !isUuid(conversationId) || now - passedAt < intervalMs) return;
    passedAt = now;
    pass(conversationId).catch((error: unknown) => log.warn({ err: error }, 'typing not passed on'));
  });
}
