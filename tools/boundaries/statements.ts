import type { Finding } from '../checks/finding.ts';
import { isModule, isTest, type Tree } from '../checks/tree.ts';
import type { Layers } from './layers.ts';
import { ownership, type ModuleTables, moduleTables } from './owners.ts';
import { locate } from './place.ts';
import { sqlNames } from './sql-names.ts';
import { sqlTexts } from './sql-texts.ts';

interface Naming {
  name: string;
  write: boolean;
  at: number;
}

function complaint(
  { name, write }: Naming,
  module: string,
  tables: ModuleTables | undefined,
): Omit<Finding, 'file' | 'line'> | undefined {
  if (!tables?.named.has(name)) {
    return {
      message: `${module} names the table ${name}, which is not in its tables.ts`,
      fix: 'read a view that its owner lends, or ask the owner through its public API',
    };
  }
  if (write && !tables.owned.has(name)) {
    return {
      message: `${module} writes ${name}, which it does not own`,
      fix: 'call a use case of the owner, or state a fact',
    };
  }
  return undefined;
}

function inModule(
  tree: Tree,
  file: string,
  module: string,
  tables: ModuleTables | undefined,
  tableNames: ReadonlySet<string>,
): Finding[] {
  const { texts, named, unreadable } = sqlTexts(tree, file);
  const read = texts.map(({ text, at }) => ({ at, ...sqlNames(text) }));
  const ctes = read.flatMap((text) => text.ctes.map(({ name, at }) => ({ name, at: text.at + at })));
  const local = new Set(ctes.map(({ name }) => name));
  const namings: Naming[] = [
    ...named,
    ...read.flatMap((text) =>
      text.tables.filter(({ name }) => !local.has(name)).map((naming) => ({ ...naming, at: text.at + naming.at })),
    ),
  ];
  const findingAt = (at: number, text: Omit<Finding, 'file' | 'line'>): Finding => ({
    file,
    line: tree.lineAt(file, at),
    ...text,
  });
  return [
    ...namings.flatMap((naming): Finding[] => {
      const text = complaint(naming, module, tables);
      return text ? [findingAt(naming.at, text)] : [];
    }),
    ...ctes
      .filter(({ name }) => tableNames.has(name))
      .map(({ name, at }) =>
        findingAt(at, { message: `with ${name} as … hides the table ${name}`, fix: 'give it another name' }),
      ),
    ...read.flatMap((text) =>
      text.holes.map((at) =>
        findingAt(text.at + at, { message: 'a table is named by ${…}', fix: 'write the name of the table out' }),
      ),
    ),
    ...unreadable.map(({ what, at }) =>
      findingAt(at, { message: `${what} cannot be checked`, fix: 'write the text out' }),
    ),
  ];
}

/** Only tables.ts may use the type of the whole database; other files use its narrowed type. */
function wholeDatabase(tree: Tree, file: string): Finding[] {
  return tree
    .parsed(file)
    .module.staticImports.filter(
      ({ moduleRequest, entries }) =>
        moduleRequest.value.endsWith('database/types.gen.ts') ||
        (moduleRequest.value.includes('platform/database/') &&
          entries.some(({ importName }) => importName.name === 'Database')),
    )
    .map(({ start }) => ({
      file,
      line: tree.lineAt(file, start),
      message: 'imports the type of the whole database',
      fix: "import the narrowed type from the module's tables.ts",
    }));
}

/** Every table named in the SQL of a module must be declared in its tables.ts. Tests may read every table. */
export function tableWalls(tree: Tree, table?: Layers): Finding[] {
  const modules = moduleTables(tree);
  const tableNames = new Set(modules.flatMap(({ owned, lent }) => [...owned, ...lent]));
  return [
    ...ownership(modules, table),
    ...tree.paths.filter(isModule).flatMap((file): Finding[] => {
      const location = locate(file);
      if (location.part !== 'server module' || isTest(file) || location.inside === 'tables.ts') return [];
      const tables = modules.find(({ module }) => module === location.module);
      return [...wholeDatabase(tree, file), ...inModule(tree, file, location.module, tables, tableNames)];
    }),
  ];
}
