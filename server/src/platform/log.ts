import pino from 'pino';
import { shortError } from './short-error.ts';

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

/**
 * What libraries print by themselves (the task queue prints errors with their stacks) becomes lines of the log: the first line of
 * each part, without what may belong to a person. For a whole process, once.
 */
export function logWhatIsPrinted(log: Log): void {
  const line = (parts: unknown[]) => parts.map(shortError).join(' ');
  console.error = (...parts: unknown[]) => log.warn({ printed: line(parts) }, 'a library complains');
  console.warn = console.error;
  console.log = (...parts: unknown[]) => log.debug({ printed: line(parts) }, 'a library prints');
  console.info = console.log;
  console.debug = console.log;
  // Node's own listener prints them.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ printed: shortError(warning) }, 'a library complains'));
}
