import { fileURLToPath, pathToFileURL } from 'node:url';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import { LANGUAGES, type Language } from '../contract/src/core/language.ts';
import { addresses, fileOf, type Screen } from '../web/src/addresses.ts';
import { classNames } from './light/class-names.ts';
import { lightContract } from './light/light-contract.ts';

/** Folder below the build with the program that draws screens, and the screens that are drawn already. */
export const RENDER_FOLDER = '.render';
/** The drawn screens by path and language. */
export const DRAWN = 'drawn.json';

interface Program {
  readonly staticScreens: readonly string[];
  drawScreen(path: string, language: Language, replies: readonly never[]): Promise<{ html: string; title: string }>;
}

/** The program needs public screens only; the others would triple it. */
const publicScreensOnly: Plugin = {
  name: 'public-screens-only',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/web/src/routes.ts')) return null;
    const files = Object.values<Screen>(addresses)
      .filter(({ layout }) => layout === 'public')
      .map((screen) => `'./${fileOf(screen)}'`);
    return { code: code.replace("'./modules/*/screens/*.tsx'", `[${files.join(', ')}]`), map: null };
  },
};

async function draw(program: Program): Promise<Record<string, object>> {
  const drawn: Record<string, Record<string, unknown>> = {};
  // One after the other: the language belongs to the whole program.
  for (const screen of program.staticScreens) {
    const texts: Record<string, unknown> = (drawn[screen] = {});
    // oxlint-disable-next-line no-await-in-loop -- one after the other, for the reason above
    for (const language of LANGUAGES) texts[language] = await program.drawScreen(screen, language, []);
  }
  return drawn;
}

/**
 * Builds the app a second time, as a program for the server that draws public screens as HTML, and draws with it the
 * screens that are the same for every visitor.
 */
export function renderProgram(web: string): Plugin {
  return {
    name: 'render-program',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler() {
        const folder = path.join(web, 'dist', RENDER_FOLDER);
        await build({
          configFile: false,
          root: web,
          logLevel: 'error',
          plugins: [publicScreensOnly, react(), lightContract()],
          // The browser's channels and storage do not exist there; a channel would keep the server from ending.
          define: { 'process.env.NODE_ENV': '"production"', BroadcastChannel: 'undefined' },
          css: { modules: classNames(web) },
          ssr: { noExternal: true },
          build: {
            ssr: fileURLToPath(pathToFileURL(path.join(web, 'src/render.tsx'))),
            outDir: folder,
            emptyOutDir: true,
            copyPublicDir: false,
            target: 'node24',
            minify: false,
            assetsInlineLimit: 0,
            rolldownOptions: { output: { codeSplitting: false } },
          },
        });
        const program = (await import(
          `${pathToFileURL(path.join(folder, 'render.js')).href}?${Date.now()}`
        )) as Program;
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, DRAWN), JSON.stringify(await draw(program)));
      },
    },
  };
}
