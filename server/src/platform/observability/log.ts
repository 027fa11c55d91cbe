import pino from 'pino';
import { shortError } from './short-error.ts';

export type Log = pino.Logger;

/** Keys whose values never reach a log, at any depth that we write. */
const secret = ['password', 'token', 'code', 'authorization', 'email', 'to', 'cookie', 'ticket', 'secret'];

/**
 * PostgreSQL's errors bring the row that they are about in their details; of an error a log keeps what names no person.
 */
function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: shortError(error) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const frames = error.stack
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));
  return {
    type: error.name,
    message: shortError(error),
    ...(typeof code === 'string' && { reason: code }),
    ...(typeof constraint === 'string' && { constraint, table }),
    stack: frames?.slice(0, 12),
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  };
}

/**
 * Structured lines on stdout. Bodies, addresses of people and headers are not logged at all; the list is a second
 * fence.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: safeError },
    redact: { paths: [...secret, ...secret.map((key) => `*.${key}`)], censor: '[left out]' },
  });
}

/**
 * What libraries print by themselves (the task queue prints errors with their stacks) becomes lines of the log: the
 * first line of
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
