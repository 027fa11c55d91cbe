import type { Finding } from '../checks/finding.ts';
import { isModule, isTest, type Tree } from '../checks/tree.ts';
import { locate } from './place.ts';
import { sqlNames } from './sql-names.ts';
import { sqlTexts } from './sql-texts.ts';

/** Tables without an owning module: PostgreSQL's catalogue, the worker's schema, the list of applied migrations. */
const foreign = /^(pg_|information_schema\.|graphile_worker\.|sqlite_|migration$)/;

/** The platform's own tables: those created by migrations named `NNNN_platform….sql`. */
export function platformTables(tree: Tree): Set<string> {
  const createStatement = /^create (?:unlogged )?(?:table|view) (?:if not exists )?(\w+)/gim;
  return new Set(
    tree.paths
      .filter((path) => /^server\/migrations\/\d{4}_platform\w*\.sql$/.test(path))
      .flatMap((path) => [...tree.text(path).matchAll(createStatement)].map(([, name]) => name ?? '')),
  );
}

/** The platform is independent of the product: its SQL names its own tables and no module's. */
export function platformBoundary(tree: Tree): Finding[] {
  const own = platformTables(tree);
  return tree.paths
    .filter((path) => locate(path).part === 'platform' && isModule(path) && !isTest(path))
    .flatMap((file) => {
      const { texts, named } = sqlTexts(tree, file);
      const read = texts.map(({ text, at }) => ({ at, ...sqlNames(text) }));
      const ctes = new Set(read.flatMap((text) => text.ctes.map(({ name }) => name)));
      const namings = [
        ...named,
        ...read.flatMap((text) => text.tables.map(({ name, at }) => ({ name, at: text.at + at }))),
      ];
      return namings
        .filter(({ name }) => !own.has(name) && !ctes.has(name) && !foreign.test(name))
        .map(({ name, at }) => ({
          file,
          line: tree.lineAt(file, at),
          message: `the platform names the table ${name}, which is not its own`,
          fix: 'let a module do it, and hand it to the platform as a function',
        }));
    });
}
