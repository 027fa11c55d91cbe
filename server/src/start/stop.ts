import type { Log } from '#platform/observability/log.ts';

/** Milliseconds; longer than draining calls, tasks and the database together. */
const MAX_STOP_MS = 40_000;

/**
 * Runs `stop` once when the program is asked to end, by a signal or because its parent process ended. Exits with 0 when
 * done, and with 1 when `stop` fails or takes too long.
 */
export function onStopSignal(stop: () => Promise<void>, log: Log, timeoutMs = MAX_STOP_MS): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      log.error('stop timed out');
      process.exit(1);
    }, timeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // The launcher holds the other end of this channel, which closes even when the launcher is killed.
  if (process.send === undefined) return;
  if (process.connected) process.on('disconnect', end);
  else end();
}
