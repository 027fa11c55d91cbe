import { Visitor } from 'oxc-parser';
import type { Finding } from '../checks/finding.ts';
import type { Tree } from '../checks/tree.ts';
import { moduleTables } from './owners.ts';
import { platformTables } from './platform.ts';

const typesFile = 'server/src/platform/database/types.gen.ts';

/** Tables and views in the generated types, with their lines. */
function inDatabase(tree: Tree): { name: string; line: number }[] {
  const tables: { name: string; line: number }[] = [];
  new Visitor({
    TSInterfaceDeclaration({ id, body }) {
      if (id.name !== 'DB') return;
      for (const member of body.body) {
        if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue;
        tables.push({ name: member.key.name, line: tree.lineAt(typesFile, member.start) });
      }
    },
  }).visit(tree.parsed(typesFile).program);
  return tables;
}

/** Every table has exactly one owner, and owned tables exist. */
export function unownedTables(tree: Tree): Finding[] {
  if (!tree.has(typesFile)) return [];
  const modules = moduleTables(tree);
  const tables = inDatabase(tree);
  const platform = platformTables(tree);
  const ownedTables = new Set(modules.flatMap((module) => [...module.owned, ...module.lent]));
  const knownTables = new Set(tables.map(({ name }) => name));
  return [
    ...tables
      .filter(({ name }) => !ownedTables.has(name) && !platform.has(name))
      .map(({ name, line }) => ({
        file: typesFile,
        line,
        message: `the table ${name} belongs to no module`,
        fix: "add it to owned or lent in its module's tables.ts, or drop it",
      })),
    ...modules.flatMap(({ file, ...module }) =>
      [...module.owned, ...module.lent].flatMap((name): Finding[] => {
        if (platform.has(name))
          return [{ file, line: 1, message: `${name} belongs to the platform`, fix: 'take it from this list' }];
        if (knownTables.has(name)) return [];
        return [
          {
            file,
            line: 1,
            message: `there is no table ${name}`,
            fix: 'fix the name, or add the migration and run npm run types',
          },
        ];
      }),
    ),
  ];
}
