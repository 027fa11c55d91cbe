import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|html|svg|json|webmanifest|txt)$/;
/** Bytes. Below this size, a compressed copy saves less than its own headers cost. */
const SMALLEST = 1_000;

/** Writes `.br` and `.gz` next to each text file of the build, for a server that sends precompressed files. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle: {
      sequential: true,
      handler: () => compressFolder(folder),
    },
  };
}

/** Compresses every text file below `folder` that is large enough. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => compressible.test(name) && !name.startsWith('.'))
      .map(async (name) => {
        const path = join(folder, name);
        const content = await readFile(path);
        if (content.length < SMALLEST) return;
        const [brotli, gzipped] = await Promise.all([
          promisify(brotliCompress)(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
          promisify(gzip)(content, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
      }),
  );
}
