import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleName } from './name.ts';

const folder = join(import.meta.dirname, 'template');
const camel = (words: string): string => words.replace(/-([a-z])/g, (_, initial: string) => initial.toUpperCase());
const pascal = (words: string): string => camel(`-${words}`);
const snake = (words: string): string => words.replaceAll('-', '_');

/** Maps the names in the template, which is about lost property and lost items, to those of the new module. */
function namesOf({ folder: module, thing }: ModuleName): Map<string, string> {
  const things = `${thing}s`;
  const styles = [(words: string) => words, camel, pascal, snake];
  const pairs = styles.flatMap((style) => [
    [style('lost-property'), style(module)] as const,
    [style('lost-items'), style(things)] as const,
    [style('lost-item'), style(thing)] as const,
  ]);
  return new Map([...pairs, ['LOST_ITEM', snake(thing).toUpperCase()]]);
}

/** Target path of a template file. */
function placeOf(path: string, module: string, migration: string): string {
  const name = path.replace(/\.txt$/, '');
  if (name === 'migration.sql') return `server/migrations/${migration}`;
  const rest = name.slice(name.indexOf('/') + 1);
  if (path.startsWith('contract/')) return `contract/src/${module}/${rest.replace(/^module/, module)}`;
  if (path.startsWith('strings/')) return `contract/strings/${rest.replace('.json', '')}/${module}.json`;
  if (path.startsWith('abilities/')) return `server/test/abilities/${rest.replace(/^module/, module)}`;
  if (path.startsWith('server/'))
    return `server/src/modules/${module}/${rest.replace(/^module\.test/, `${module}.test`)}`;
  return `web/src/modules/${module}/${rest}`;
}

/** The number of the next migration, and its file name. */
function migrationName(root: string, things: string): string {
  const numbers = readdirSync(join(root, 'server/migrations')).map((name) => Number.parseInt(name, 10) || 0);
  return `${String(Math.max(...numbers) + 1).padStart(4, '0')}_${snake(things)}.sql`;
}

/** The files of a new module: path to text. */
export function filesOf(root: string, module: ModuleName): Record<string, string> {
  const names = namesOf(module);
  const pattern = new RegExp([...names.keys()].toSorted((one, other) => other.length - one.length).join('|'), 'g');
  const rename = (text: string) => text.replace(pattern, (name) => names.get(name) ?? name);
  const migration = migrationName(root, `${module.thing}s`);
  const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.txt'));
  return Object.fromEntries(
    templates
      .toSorted()
      .map((path) => [
        placeOf(rename(path), module.folder, migration),
        rename(readFileSync(join(folder, path), 'utf8')),
      ]),
  );
}
