import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const library = path.resolve(import.meta.dirname, '../node_modules/pdfjs-dist');

/**
 * Copies what some pdf files need into `pdf/` of the build: names of signs, fonts that readers have, and the decoder
 * of JPEG 2000 without WebAssembly. They are loaded only with such a file.
 */
export function pdfFiles(): Plugin {
  let folder = '';
  return {
    name: 'pdf-files',
    apply: 'build',
    configResolved(config) {
      folder = path.join(config.build.outDir, 'pdf');
    },
    async writeBundle() {
      await fs.cp(path.join(library, 'cmaps'), path.join(folder, 'cmaps'), { recursive: true });
      await fs.cp(path.join(library, 'standard_fonts'), path.join(folder, 'fonts'), { recursive: true });
      for (const name of await fs.readdir(path.join(library, 'wasm')))
        if (name.endsWith('_nowasm_fallback.js'))
          await fs.copyFile(path.join(library, 'wasm', name), path.join(folder, name));
    },
  };
}
