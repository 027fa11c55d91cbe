import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program of node_modules/.bin in the root of the tree; resolves with any exit code. */
export function program(
  root: string,
  name: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules', '.bin', name), ...args],
      { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(new Error(`${name} did not run: ${error.message}`));
        else resolve({ code: Number(error?.code ?? 0), output: stdout + (error ? stderr : '') });
      },
    );
  });
}
