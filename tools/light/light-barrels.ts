import type { Plugin } from 'vite';

/** The public API of a module of the web app: a file of re-exports. */
const BARREL = /\/web\/src\/modules\/[\w-]+\/index\.ts$/;

/**
 * Lets the bundler look through the public API of a module: who imports one part of it does not load the others. A
 * public API runs nothing itself, which `light-barrels.test.ts` holds.
 */
export function lightBarrels(): Plugin {
  return {
    name: 'light-barrels',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) => (BARREL.test(id) ? { code, map: null, moduleSideEffects: false } : null),
  };
}

/** The table of addresses: the first reads of a screen are named in its page, so the app does not need them. */
const ADDRESSES = /\/web\/src\/addresses(?:\.[\w-]+)?\.ts$/;

/** Leaves the first reads out of the table that every visitor loads. */
export function lightAddresses(): Plugin {
  return {
    name: 'light-addresses',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      ADDRESSES.test(id) ? { code: code.replace(/,?\s*reads: \[[^\]]*\]/g, ''), map: null } : null,
  };
}
