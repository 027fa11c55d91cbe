import { spawn } from 'node:child_process';
import { onEnding } from './ending.mjs';
import { exitOf } from './exit-of.mjs';
import { messageOf, Refusal } from './print.mjs';

/** Exit code of an interrupted command. */
export const INTERRUPTED = 130;

/**
 * Runs a command on the current terminal and returns its exit code, `INTERRUPTED` when this process was told to end in
 * between.
 * @param {string} command
 * @param {string[]} words
 * @param {{ environment: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} options `onOutput` hears, too, what it
 *   writes to its standard output
 */
export async function runToEnd(command, words, { environment, onOutput }) {
  const child = spawn(command, words, {
    env: environment,
    stdio: ['inherit', onOutput ? 'pipe' : 'inherit', 'inherit'],
  });
  child.stdout?.on('data', (/** @type {Buffer} */ data) => {
    process.stdout.write(data);
    onOutput?.(data.toString());
  });
  let isForwarding = false;
  const stopListening = onEnding((signal) => {
    isForwarding = true;
    child.kill(signal);
  });
  try {
    const { code } = await exitOf(child);
    return isForwarding ? INTERRUPTED : (code ?? 1);
  } catch (error) {
    throw new Refusal(
      `${command} could not be started (${messageOf(error)}): run "npm ci", then run the command again.`,
    );
  } finally {
    stopListening();
  }
}
