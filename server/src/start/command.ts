import { StartRefusal } from '#platform/start-refusal.ts';

/** Exit code of what was interrupted. */
const interrupted = 130;

/**
 * Runs a command that can be cancelled: Ctrl-C (or the end of a terminal) tells it to end, and it tidies up. A refusal
 * is said in
 * its sentence; anything else is a fault of ours and keeps its stack.
 */
export async function runCommand(
  run: (words: readonly string[], environment: NodeJS.ProcessEnv, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());
  try {
    await run(process.argv.slice(2), process.env, ending.signal);
  } catch (error) {
    process.exitCode = 1;
    if (ending.signal.aborted) {
      process.exitCode = interrupted;
      process.stderr.write('\nCancelled: nothing is left half done.\n');
    } else if (error instanceof StartRefusal) process.stderr.write(`${error.message}\n`);
    else throw error;
  }
}
