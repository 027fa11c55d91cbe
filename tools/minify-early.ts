import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

/** Minifies `early.js`, which every page loads before its first paint; the build copies it as it is. */
export function minifyEarly(web: string): Plugin {
  return {
    name: 'minify-early',
    apply: 'build',
    closeBundle: {
      sequential: true,
      async handler(failure) {
        if (failure !== undefined) return;
        const file = path.join(web, 'dist/early.js');
        const { code, errors } = await minify('early.js', await readFile(file, 'utf8'), { module: false });
        if (errors.length > 0) throw new Error(`early.js could not be minified: ${errors[0]?.message}`);
        await writeFile(file, code);
      },
    },
  };
}
