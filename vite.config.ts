import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkMap } from './tools/chunk-map.ts';
import { earlyFiles } from './tools/early-files.ts';
import { lightContract } from './tools/light-contract.ts';
import { precompress } from './tools/precompress.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Modules that the first screen loads in any case. What is lazy, or used by some screens only, stays out. */
const frame = new RegExp(
  [
    String.raw`/web/src/(routes|main)\.tsx?$`,
    String.raw`/web/src/shell/(?!later|help-sheet|menus|upload|use-versioned-form|rebase|use-choices|layouts/|live/|strings/(hn|fr))[\w/-]+\.(tsx?|css|json)$`,
    String.raw`/web/src/shell/layouts/(brand|skip-link)`,
    String.raw`/web/src/ui/((?!csv)[\w-]+\.tsx?|(language/(?!formats)|theme|toasts).*|strings/en.json|dialog/(store|dialogs).*)$`,
    String.raw`/web/src/ui/(parts/(screen|card|visually-hidden|announcer|button)|list/problem|list/list\.module|mantine/button).*$`,
    String.raw`/@mantine/core/esm/core/`,
    String.raw`/clsx/`,
    String.raw`/contract/src/(language|kit|refusals)\.ts$`,
    String.raw`/(vite/preload-helper|rolldown/runtime)`,
  ].join('|'),
);

/** Builds `web/` into `web/dist`; the server sends that folder with its precompressed twins. */
export default defineConfig({
  root: folder('web'),
  plugins: [react(), lightContract(), chunkMap(folder('.')), earlyFiles(folder('web')), precompress()],
  build: {
    outDir: folder('web/dist'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    // A font or picture inlined as a data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs changes with upgrades alone: one long-lived file.
            { name: 'foundation', test: /node_modules\/(react|react-dom|scheduler|@tanstack\/[\w-]+)\//, priority: 4 },
            // The frame, calls, texts and the base of the component library: one file instead of forty of a few lines.
            { name: 'frame', test: frame, priority: 3 },
            // Where everybody comes in: one file with all it needs, instead of twenty of a few lines that wait for each
            // other.
            {
              name: 'entrance',
              test: /\/web\/src\/(modules\/accounts\/screens\/login|shell\/layouts\/public|ui\/list\/skeleton)\.tsx$/,
              priority: 2,
            },
            {
              name: 'legal',
              test: /\/web\/src\/modules\/legal\/screens\/(terms-and-conditions|privacy-and-terms)\.tsx$/,
              priority: 1,
            },
            // What visitors' pages share with members' screens: they must not bring those along.
            {
              name: 'faces',
              test: /\/web\/src\/ui\/(pictures\/(avatar|picture)|parts\/verified-badge|list\/empty)\.tsx$/,
              priority: 1,
            },
            {
              name: 'fields',
              test: /\/web\/src\/ui\/mantine\/(checkbox|select)\.ts$|\/@mantine\/core\/esm\/components\/(Checkbox|NativeSelect)\//,
              priority: 1,
            },
            { name: 'later', test: /\/web\/src\/(shell\/later|modules\/reference\/location)\.ts$/, priority: 1 },
            // Where members come in, and what stands around each of their screens.
            {
              name: 'home',
              test: /\/web\/src\/(modules\/posts\/screens\/home|shell\/layouts\/member)\.tsx$/,
              priority: 0.5,
            },
          ],
        },
      },
    },
  },
  server: {
    // `npm run dev`: screens from here, everything else from the program itself.
    proxy: Object.fromEntries(
      ['/api', '/media', '/downloads', '/socket.io'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`, ws: path === '/socket.io' },
      ]),
    ),
  },
});
