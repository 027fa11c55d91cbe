import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { framePatterns } from './first-frame/frames.ts';

/**
 * The service worker of one build: its bytes differ for every release, which is how browsers notice a new one. It knows
 * what each address draws first.
 */
export const stamped = (worker: string, page: string): string =>
  worker
    .replace(
      "const BUILD = 'development'",
      `const BUILD = '${createHash('sha256').update(page).digest('hex').slice(0, 16)}'`,
    )
    .replace('const FRAMES = []', () => `const FRAMES = ${JSON.stringify(framePatterns)}`);

/**
 * Writes the frame of each address into the service worker, and the hash of the page, which names all files of the app
 * by their own hashes.
 */
export function stampWorker(web: string): Plugin {
  return {
    name: 'stamp-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler() {
        const file = path.join(web, 'dist/sw.js');
        const [worker, page] = await Promise.all([
          readFile(file, 'utf8'),
          readFile(path.join(web, 'dist/index.html'), 'utf8'),
        ]);
        await writeFile(file, stamped(worker, page));
      },
    },
  };
}
