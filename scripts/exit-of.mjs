/**
 * Waits until a child process has exited and its output has been read. Rejects when it could not be started.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} one of both is null
 */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve({ code: child.exitCode, signal: child.signalCode });
      return;
    }
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
