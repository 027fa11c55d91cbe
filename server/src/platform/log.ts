import pino from 'pino';

export type Log = pino.Logger;

/** Keys whose values never reach a log, at any depth that we write. */
const secret = ['password', 'token', 'code', 'authorization', 'email', 'to', 'cookie', 'ticket', 'secret'];

/** Structured lines on stdout. Bodies, addresses of people and headers are not logged at all; the list is a second fence. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...secret, ...secret.map((key) => `*.${key}`)], censor: '[left out]' },
  });
}
