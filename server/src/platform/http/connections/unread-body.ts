import type { FastifyReply, FastifyRequest } from 'fastify';

interface Discarding {
  /** Bytes of an announced body up to which the connection is kept: they are read and dropped. */
  readonly keep: number;
  /** Milliseconds and bytes for which a connection that is closed still reads: its sender reads our answer meantime. */
  readonly milliseconds: number;
  readonly bytes: number;
}
/** A sender that was refused mostly sends its file to the end before it reads the answer. */
const ofCall: Discarding = { keep: 1_000_000, milliseconds: 10_000, bytes: 30_000_000 };
/** Nothing at such an address takes a body. */
const ofUnknown: Discarding = { keep: 1_000, milliseconds: 1_000, bytes: 64_000 };

/** Bytes of the body as its sender announced them; `Infinity` where only the body itself shows its end. */
function announced({ headers }: FastifyRequest['raw']): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}

/** Reads on and drops what arrives, also after another reader has stopped. */
function discard(raw: FastifyRequest['raw']): void {
  raw.unpipe();
  raw.removeAllListeners('data');
  raw.removeAllListeners('readable');
  raw.resume();
}

/**
 * Closes a connection whose sender is still sending: first only our side, so that the sender can read the answer. Bytes
 * that arrive after the end of a connection would take the answer with them.
 */
function closeSlowly(raw: FastifyRequest['raw'], { milliseconds, bytes }: Discarding): void {
  const { socket } = raw;
  const end = () => socket.destroy();
  const timer = setTimeout(end, milliseconds);
  socket.once('close', () => clearTimeout(timer));
  socket.end();
  discard(raw);
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > bytes) raw.pause();
  });
  raw.once('end', end);
}

/**
 * Decides what becomes of the connection of a request that is answered before its body has arrived. Without it the
 * connection would stay open and the next request on it would never be heard, since the rest of the body stands before
 * it. A short rest is read and dropped; with a long one the connection is closed.
 */
export function settleUnreadBody(request: FastifyRequest, reply: FastifyReply, isUnknown: boolean): void {
  const { raw } = request;
  const length = announced(raw);
  // A body can have arrived and still not be read to its end.
  if (raw.readableEnded || length === 0) return;
  const discarding = isUnknown ? ofUnknown : ofCall;
  if (!raw.complete && length > discarding.keep) reply.header('connection', 'close');
  if (reply.getHeader('connection') === 'close') raw.socket.destroySoon = () => closeSlowly(raw, discarding);
  else reply.raw.once('finish', () => discard(raw));
}
