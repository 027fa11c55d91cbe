import module from 'node:module';
import path from 'node:path';

/**
 * Caches compiled code on disk: the next start neither strips types nor compiles again, and does not load the
 * TypeScript compiler. Child processes use the same cache. If the folder cannot be written, the program runs without
 * it. `npm start` names the folder in the environment, so that this file is cached, too.
 */
const cacheDirectory = path.join(import.meta.dirname, '../../node_modules/.cache/guildhall');
process.env['NODE_COMPILE_CACHE'] ??= cacheDirectory;
module.enableCompileCache(process.env['NODE_COMPILE_CACHE']);

const { startServer } = await import('./start/begin.ts');
await startServer();
