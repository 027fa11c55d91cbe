import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

/** What the page of the app loads in development; the build puts the hashed name in its place. */
const EARLY_SCRIPT = '/early.js';

/**
 * Minifies `early.js`, which every page loads before its first paint, and gives it a name that changes with its
 * content: browsers that have it do not request it again. The build copies it as it is.
 */
export function earlyScript(web: string): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler() {
        const dist = path.join(web, 'dist');
        const source = path.join(dist, EARLY_SCRIPT);
        const { code, errors } = await minify('early.js', await readFile(source, 'utf8'), { module: false });
        if (errors.length > 0) throw new Error(`early.js could not be minified: ${errors[0]?.message}`);
        const name = `/assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 7)}.js`;
        const index = path.join(dist, 'index.html');
        const page = await readFile(index, 'utf8');
        if (!page.includes(`src="${EARLY_SCRIPT}"`)) throw new Error(`index.html does not load ${EARLY_SCRIPT}`);
        await Promise.all([
          writeFile(path.join(dist, name), code),
          writeFile(index, page.replace(`src="${EARLY_SCRIPT}"`, `src="${name}"`)),
          rm(source),
        ]);
      },
    },
  };
}
