import { expect, test } from 'vitest';
import { treeOf } from '../checks/tree.ts';
import { lengthFindings } from './long-statements.ts';
import { snapshotFindings, snapshotLength, type Text, writeSnapshot } from './snapshots.ts';

const file = 'server/src/modules/books/queries.ts';
const snapshot = 'server/src/modules/books/queries.sql';
const padding = `'${'x'.repeat(snapshotLength)}'`;
const textOf = (name: string, sql: string, constant = name): Text => ({
  file,
  line: 1,
  constant,
  name,
  text: sql,
  definition: { sql },
});
const find = textOf('findBook', `select book.id, ${padding} as notes from book where book.id = :id`);
const newest = textOf('bookPages.newest', `select ${padding} as notes from book order by book.id desc`, 'bookPages');
const oldest = textOf('bookPages.oldest', `select ${padding} as notes from book order by book.id`, 'bookPages');
const written = writeSnapshot(file, [find, newest, oldest]);
const messages = (files: Record<string, string>, statements: readonly Text[]) =>
  snapshotFindings(treeOf({ [file]: '', ...files }), statements).map((found) => `${found.file} ${found.message}`);

test('the first text of a constant is whole, its variants are the lines that differ', () => {
  expect(written.replaceAll(padding, '…').replaceAll(/[0-9a-f]{12}/g, 'digest')).toMatchInlineSnapshot(`
    "-- The texts above 3,000 characters of queries.ts, written by \`npm run sql -- --update\`.

    -- findBook: 3,057 characters, digest
    select
      book.id,
      … as notes
    from book
    where book.id = :id;

    -- bookPages.newest: 3,050 characters, digest
    select
      … as notes
    from book
    order by book.id desc;

    -- bookPages.oldest: 3,045 characters, digest, like bookPages.newest
    --   …
    --   - order by book.id desc
    --   + order by book.id
    "
  `);
});

test('a snapshot is current until a text changes; white space of the code is none', () => {
  expect(messages({ [snapshot]: written }, [find, newest, oldest])).toEqual([]);
  const indented = { ...find, definition: { sql: find.definition.sql.replaceAll(' ', '\n  ') } };
  expect(messages({ [snapshot]: written }, [indented, newest, oldest])).toEqual([]);
  const changed = { ...oldest, definition: { sql: `${oldest.definition.sql} limit 5` } };
  expect(messages({ [snapshot]: written }, [find, newest, changed])).toEqual([
    `${snapshot} does not show bookPages.oldest as it is sent`,
  ]);
});

test('a missing, edited or left over snapshot is reported, and a text that is no longer there', () => {
  expect(messages({}, [find])).toEqual([`${snapshot} is missing; ${file} has texts above 3000 characters`]);
  const edited = written.replace('where book.id = :id', 'where book.id <> :id');
  expect(edited).not.toBe(written);
  expect(messages({ [snapshot]: edited }, [find, newest, oldest])).toEqual([
    `${snapshot} does not show findBook as it is sent`,
  ]);
  expect(messages({ [snapshot]: written }, [])).toEqual([`${snapshot} is left over: no text of its code is that long`]);
  expect(messages({ [snapshot]: written }, [find, newest])).toEqual([
    `${snapshot} shows bookPages.oldest, which is not there`,
  ]);
});

test('a statement above the limit needs a reason, and a reason needs a statement', () => {
  const long = textOf('longPage', 'select'.padEnd(8_001));
  const report = (statements: readonly Text[], reasons: Record<string, string>) =>
    lengthFindings(statements, reasons).map(({ message }) => message);
  expect(report([long, find], {})).toEqual(['longPage has 8001 characters; at most 8000']);
  expect(report([long], { 'books/queries.ts longPage': 'a reason' })).toEqual([]);
  expect(report([find], { 'books/queries.ts longPage': 'a reason' })).toEqual([
    'books/queries.ts longPage has no statement above 8000 characters',
  ]);
});
