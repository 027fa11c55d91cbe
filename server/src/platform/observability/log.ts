import pino from 'pino';
import { shortError } from './short-error.ts';

export type Log = pino.Logger;

/** Keys whose values are never logged, at any depth that is written. */
const secret = ['password', 'token', 'code', 'authorization', 'email', 'to', 'cookie', 'ticket', 'secret'];

/** PostgreSQL errors contain the row in their details; only fields without personal data are logged. */
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
 * Structured log lines on stdout. Bodies, addresses of people and headers are not logged at all; the list of keys is a
 * second line of defence.
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
 * Turns output of libraries (the task queue prints errors with their stacks) into log lines: the first line of each
 * part, without personal data. Call it once per process.
 */
export function logPrintedOutput(log: Log): void {
  const line = (parts: unknown[]) => parts.map(shortError).join(' ');
  console.error = (...parts: unknown[]) => log.warn({ printed: line(parts) }, 'a library complains');
  console.warn = console.error;
  console.log = (...parts: unknown[]) => log.debug({ printed: line(parts) }, 'a library prints');
  console.info = console.log;
  console.debug = console.log;
  // Node's own listener would print them.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ printed: shortError(warning) }, 'a library complains'));
}
