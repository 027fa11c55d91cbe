import type { Log } from '#platform/observability/log.ts';

/** Longer than the drain of calls, tasks and the database together, milliseconds. */
const MAX_STOP_MS = 40_000;

/**
 * Runs `stop` once when the program is asked to end: by a signal, or by the end of anyone who started it. Ends the
 * process
 * with 0
 * when it is done, with 1 when it fails or takes too long.
 */
export function onStopSignal(stop: () => Promise<void>, log: Log, timeoutMs = MAX_STOP_MS): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, timeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // The launcher holds the other end of this channel: it closes even when the launcher is killed.
  if (process.send === undefined) return;
  if (process.connected) process.on('disconnect', end);
  else end();
}
