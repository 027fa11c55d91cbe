import module from 'node:module';
import path from 'node:path';

/**
 * What was compiled stays on disk: the next start neither strips types nor compiles again, and holds no compiler of
 * TypeScript in
 * memory. A folder that cannot be written is done without. Anyone who we start uses it too.
 */
const kept = path.join(import.meta.dirname, '../../node_modules/.cache/guildhall');
process.env['NODE_COMPILE_CACHE'] ??= kept;
module.enableCompileCache(process.env['NODE_COMPILE_CACHE']);

const { startServer } = await import('./start/begin.ts');
await startServer();
