import type { ModuleName } from './name.ts';

/** A registry of modules: its file, and a function that adds the new module to its text. */
export interface Registry {
  file: string;
  insert: (text: string, module: ModuleName) => string;
}

function failOnPattern(pattern: RegExp): never {
  throw new Error(`the registry no longer looks like ${String(pattern)}; fix tools/module/registries.ts`);
}

/** Inserts `line` after the last import of a module. */
function addImport(text: string, line: string): string {
  const last = [...text.matchAll(/^import .*;$/gm)].at(-1);
  if (!last) return `${line}\n\n${text}`;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

/** Appends `item` to the list that `pattern` matches; its groups are the text before, inside and after. */
function addItem(text: string, pattern: RegExp, item: string): string {
  let isFound = false;
  const updated = text.replace(pattern, (_, before: string, entries: string, after: string) => {
    isFound = true;
    const filled = entries.trimEnd().replace(/,$/, '');
    const several = filled.includes('\n');
    const separator = filled.trim() === '' ? ' ' : several ? `,${/\n\s*/.exec(filled)?.[0] ?? ' '}` : ', ';
    const tail = entries.slice(entries.trimEnd().length);
    const end = tail === '' && before.endsWith('{') ? ' ' : tail;
    return `${before}${filled}${separator}${item}${several ? ',' : ''}${end}${after}`;
  });
  return isFound ? updated : failOnPattern(pattern);
}

/** Adds the folder to its layer. The table names some modules before they exist: those stay where they are. */
function addToLayer(text: string, { folder, layer }: ModuleName): string {
  const item = `'${folder}'`;
  const pattern = new RegExp(`(\\b${layer}: \\[)([^\\]]*)(\\])`);
  if (!text.includes(item)) return addItem(text, pattern, item);
  if (pattern.exec(text)?.[2]?.includes(item) === true) return text;
  throw new Error(`tools/boundaries/layers.ts has ${folder} in another layer than ${layer}: name that one`);
}

/** Adds a line for the folder to the server's modules in the map of docs/architecture.md, in alphabetical order. */
function addToMap(text: string, folder: string): string {
  const pattern = /^ {4}modules\/\n((?: {6}\S.*\n)+)/m;
  const block = pattern.exec(text) ?? failOnPattern(pattern);
  const lines = block[0].trimEnd().split('\n');
  const nameOf = (line: string) => line.trim().split('/', 1)[0] ?? '';
  const next = lines.findIndex((line, index) => index > 0 && nameOf(line) > folder);
  return text.replace(
    block[0],
    `${lines.toSpliced(next === -1 ? lines.length : next, 0, `      ${folder}/`).join('\n')}\n`,
  );
}

/** Columns of the template's table, in the format of the type generator. */
function addTable(text: string, { thing }: ModuleName): string {
  const table = thing.replaceAll('-', '_');
  const type = thing.replace(/(?:^|-)([a-z])/g, (_, initial: string) => initial.toUpperCase());
  const columns = ['author_id: string', 'created_at: Timestamp', 'id: string', 'recipient_id: string', 'title: string'];
  const shape = `export interface ${type} {\n${columns.map((column) => `  ${column};\n`).join('')}}\n\n`;
  const next = [...text.matchAll(/^export interface (\w+) \{/gm)].find(([, name = '']) => name > type || name === 'DB');
  const at = [...text.matchAll(/^export interface (\w+) \{/gm)].find(
    ([, name = ''], index, all) => name > type && index > all.findIndex(([, first]) => first === 'Account'),
  );
  const place = (at ?? next ?? failOnPattern(/export interface/)).index;
  const withShape = text.slice(0, place) + shape + text.slice(place);
  const line = [...withShape.matchAll(/^ {2}(\w+): [A-Z]\w*;$/gm)].find(
    ({ index, 1: name = '' }) => index > withShape.indexOf('export interface DB') && name > table,
  );
  const end = line?.index ?? withShape.lastIndexOf('}');
  return `${withShape.slice(0, end)}  ${table}: ${type};\n${withShape.slice(end)}`;
}

export const registries: readonly Registry[] = [
  {
    file: 'tools/boundaries/layers.ts',
    insert: addToLayer,
  },
  {
    file: 'contract/src/core/facts.ts',
    insert: (text, { folder, identifier }) =>
      addItem(
        addImport(text, `import { ${identifier}Facts } from '../${folder}/facts.ts';`),
        /(export const facts = \{)([^}]*)(\})/,
        `...${identifier}Facts`,
      ),
  },
  {
    file: 'server/src/modules.ts',
    insert: (text, { folder, identifier }) =>
      addItem(
        addImport(text, `import { ${identifier} } from '#modules/${folder}';`),
        /(export const modules = \{)([^}]*)(\})/,
        identifier,
      ),
  },
  { file: 'server/src/platform/database/types.gen.ts', insert: addTable },
  {
    file: 'docs/architecture.md',
    insert: (text, { folder, layer }) =>
      addItem(addToMap(text, folder), new RegExp(`(\\*\\*${layer}\\*\\*: )([^.]*)(\\.)`, 'i'), folder),
  },
];
