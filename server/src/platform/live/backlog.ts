import type { LiveSocket } from './sockets.ts';

/** What waits for a socket that does not read, in code units; its client reads everything again when it is back. */
export const BACKLOG_MAX = 1_000_000;

/** Closes a socket that reads more slowly than it is written to, before what waits for it fills the memory. */
export function limitBacklog({ conn }: LiveSocket, max = BACKLOG_MAX): void {
  let waiting = 0;
  conn.on('packetCreate', ({ data }) => {
    waiting += typeof data === 'string' ? data.length : 0;
    // Not `disconnect`, which would wait behind the rest.
    if (waiting > max) conn.close(true);
  });
  // What waited was handed to the operating system, or waits there at most once more.
  conn.on('drain', () => {
    waiting = 0;
  });
}
