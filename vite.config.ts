import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundles, named } from './tools/bundles/bundles.ts';
import { chunkMap } from './tools/chunk-map.ts';
import { classNames } from './tools/light/class-names.ts';
import { earlyFiles } from './tools/early-files.ts';
import { earlyScript } from './tools/early-script.ts';
import { firstFrame } from './tools/first-frame/plugin.ts';
import { emojiFiles } from './tools/emoji-files.ts';
import { lightAddresses, lightBarrels } from './tools/light/light-barrels.ts';
import { lightContract } from './tools/light/light-contract.ts';
import { pdfFiles } from './tools/pdf-files.ts';
import { precompress } from './tools/precompress.ts';
import { renderProgram } from './tools/render-program.ts';
import { stampWorker } from './tools/stamp-worker.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds `web/` into `web/dist`; the server sends that folder with its precompressed twins. */
export default defineConfig({
  root: folder('web'),
  plugins: [
    react(),
    lightBarrels(),
    lightAddresses(),
    lightContract(),
    firstFrame(),
    chunkMap(folder('.')),
    earlyFiles(folder('web')),
    renderProgram(folder('web')),
    earlyScript(folder('web')),
    stampWorker(folder('web')),
    pdfFiles(),
    emojiFiles(),
    precompress(),
  ],
  resolve: {
    alias: [
      // Words of the component library, one file for each language: words.ts says them all.
      { find: /^.*\/intl\/.*[a-z]{2}-[A-Z]{2}\.mjs$/, replacement: folder('web/src/ui/library/no-words.ts') },
    ],
  },
  css: { modules: classNames(folder('web')) },
  build: {
    outDir: folder('web/dist'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    // A font or picture inlined as a data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      // The page itself names all: its first files would be found one after the other, behind those of the screen.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || /\/home-[\w-]{7}\.js$/.test(file) ? needed : named(needed),
    },
    rolldownOptions: {
      output: {
        // The map of screens names hundreds of files: a character less of each hash is a third of a kilobyte.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: bundles(folder('web/src')) },
      },
    },
  },
  server: {
    // `npm run dev`: screens from here, everything else from the program itself.
    proxy: Object.fromEntries(
      ['/api', '/media', '/downloads', '/sandbox', '/socket.io', '^/a/'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`, ws: path === '/socket.io' },
      ]),
    ),
  },
});
