import { StartRefusal } from '#platform/start-refusal.ts';

/** Exit code of an interrupted command. */
const interrupted = 130;

/**
 * Runs a command that can be cancelled: Ctrl-C (or closing the terminal) aborts it, and it cleans up. A refusal is
 * printed as one sentence; any other error is a bug and is printed with its stack.
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
