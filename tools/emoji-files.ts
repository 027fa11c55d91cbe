import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const library = path.resolve(import.meta.dirname, '../node_modules/emojibase-data');
/** Languages of the site, by their folders in the library. */
const LANGUAGES = ['en', 'hi', 'fr'] as const;

interface Emoji {
  readonly emoji: string;
  readonly group?: number;
  readonly subgroup?: number;
  readonly version: number;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly skins?: readonly { readonly emoji: string; readonly tone: number | readonly number[] }[];
}

/** The part of the names that the picker reads: a third of the file. */
export function shortened(all: readonly Emoji[]): Emoji[] {
  return all
    .filter(({ group }) => group !== undefined)
    .map(({ emoji, group, subgroup, version, label, tags, skins }) => ({
      emoji,
      group: group ?? 0,
      subgroup: subgroup ?? 0,
      version,
      label,
      ...(tags && { tags }),
      ...(skins && { skins: skins.map((skin) => ({ emoji: skin.emoji, tone: skin.tone })) }),
    }));
}

async function filesOf(language: string): Promise<{ name: string; content: string }[]> {
  const read = (name: string) => fs.readFile(path.join(library, language, name), 'utf8');
  const [names, messages] = await Promise.all([read('data.json'), read('messages.json')]);
  return [
    { name: 'data.json', content: JSON.stringify(shortened(JSON.parse(names) as Emoji[])) },
    { name: 'messages.json', content: messages },
  ];
}

/** Writes the names of emoji into `emoji/` of the build. They are loaded when a picker opens. */
export function emojiFiles(): Plugin {
  let folder = '';
  return {
    name: 'emoji-files',
    configResolved(config) {
      folder = path.join(config.build.outDir, 'emoji');
    },
    configureServer(server) {
      server.middlewares.use('/emoji', (request, response) => {
        const [, language = '', name] = (request.url ?? '').split('/');
        const send = async () => {
          const files = LANGUAGES.some((each) => each === language) ? await filesOf(language) : [];
          const file = files.find((each) => each.name === name);
          response.statusCode = file === undefined ? 404 : 200;
          response.setHeader('content-type', 'application/json');
          response.end(file?.content);
        };
        send().catch(() => response.destroy());
      });
    },
    async writeBundle() {
      await Promise.all(
        LANGUAGES.map(async (language) => {
          await fs.mkdir(path.join(folder, language), { recursive: true });
          for (const { name, content } of await filesOf(language))
            await fs.writeFile(path.join(folder, language, name), content);
        }),
      );
    },
  };
}
