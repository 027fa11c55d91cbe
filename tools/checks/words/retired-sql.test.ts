import { expect, test } from 'vitest';
import { retiredSql } from './retired-sql.ts';
import { treeOf } from '../tree.ts';

const found = (path: string, text: string) =>
  retiredSql(treeOf({ [path]: text })).map(({ line, message }) => `${line} ${message}`);
const inStatement = (sql: string) => found('server/src/modules/books/queries.ts', `export const page = \`${sql}\`;`);
const retired = (name: string, line = 1) => `${line} the name ${name} in SQL is retired`;

test('common table expressions, aliases and columns of results with retired names are reported', () => {
  expect(
    inStatement('with few as materialized (select book.id from book)\n, many as (select true as are) select'),
  ).toEqual([retired('few'), retired('many', 2), retired('are', 2)]);
  expect(inStatement('select asked.id from unnest(:ids::uuid[]) as asked (id)')).toEqual([retired('asked')]);
  expect(inStatement('select entry.id from unnest(:ids::uuid[]) as entry (id, held)')).toEqual([retired('held')]);
  expect(inStatement('select kept.id from book kept')).toEqual([retired('kept')]);
  expect(inStatement('select gone.id from (select book.id from book) gone where true')).toEqual([retired('gone')]);
});

test('columns of tables keep their names, and words of texts are no names', () => {
  expect(inStatement("select book.held, 'asked as few' as note from book where book.kept")).toEqual([]);
  expect(inStatement('select cast(book.pages as int) as pages from book as candidate')).toEqual([]);
  expect(found('server/src/modules/books/text.ts', "export const title = 'the few books that are kept';")).toEqual([]);
  expect(found('server/src/modules/books/books.test.ts', "export const sql = 'select 1 from book as few';")).toEqual(
    [],
  );
});

test('a retired table is reported wherever it is named', () => {
  expect(inStatement('select account_letter.email from account_letter')).toHaveLength(2);
});

test('a migration that has run cannot change, later ones are read', () => {
  const view = 'create view reader as\n  select act.actor_id from action as act;';
  expect(found('server/migrations/0192_readers.sql', view)).toEqual([]);
  expect(found('server/migrations/9000_readers.sql', view)).toEqual([retired('act', 2)]);
});
