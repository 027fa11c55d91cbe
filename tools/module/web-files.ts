import type { ModuleName } from './name.ts';

const strings = (folder: string): string => `import { stringsOf } from '#ui/language/strings.ts';
import type english from './strings/en.json';

export const { useStrings, text } = stringsOf<typeof english>('${folder}');
`;

const api = (folder: string): string => `/** Every key of a cached answer of ${folder} begins so. */
export const key = ['${folder}'] as const;
`;

const live = `import type { LiveHandlers } from '#shell/live/handlers.ts';

/** What each fact makes of the answers this browser has cached. The shell finds this file by its name. */
export const live: LiveHandlers = {};
`;

const index = (identifier: string): string => `/** The door. Screens are no part of it: routes load them one by one. */
export { key as ${identifier}Key } from './api.ts';
`;

/** The web side of an empty module: path to text. */
export function webFiles({ folder, identifier }: ModuleName): Record<string, string> {
  const web = `web/src/modules/${folder}`;
  return {
    [`${web}/index.ts`]: index(identifier),
    [`${web}/api.ts`]: api(folder),
    [`${web}/live.ts`]: live,
    [`${web}/strings.ts`]: strings(folder),
    [`${web}/strings/en.json`]: '{}\n',
    [`${web}/strings/hn.json`]: '{}\n',
  };
}
