import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './tools/precompress.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds `web/` into `web/dist`; the server sends that folder with its precompressed twins. */
export default defineConfig({
  root: folder('web'),
  plugins: [react(), precompress()],
  build: {
    outDir: folder('web/dist'),
    emptyOutDir: true,
    // bench/page-weight.ts walks it to count what a first visit loads.
    manifest: 'manifest.json',
    target: 'es2023',
    reportCompressedSize: false,
    // A font or picture inlined as a data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One long-lived file for what every screen needs; it changes with upgrades alone.
            { name: 'foundation', test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core))\// },
          ],
        },
      },
    },
  },
  server: {
    // `npm run dev`: screens from here, everything else from the program itself.
    proxy: Object.fromEntries(
      ['/api', '/media', '/socket.io'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`, ws: path === '/socket.io' },
      ]),
    ),
  },
});
