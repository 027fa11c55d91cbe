import { expect, test } from 'vitest';
import { rawQueries } from './raw-queries.ts';
import { treeOf } from '../tree.ts';

const messages = (code: string, file = 'server/src/modules/jobs/queries.ts'): string[] =>
  rawQueries(treeOf({ [file]: code })).map(({ line, message }) => `${line} ${message}`);

test.each([
  ["const a = await client.query('select 1');", 'sends SQL past statement()'],
  ['const a = await client.query<Row>(text, [id]);', 'sends SQL past statement()'],
  ['const a = await sql`select 1`.execute(db);', 'sends SQL past statement()'],
  ['const a = await db.executeQuery(CompiledQuery.raw(text));', 'sends SQL past statement()'],
  ["const a = statement('select 1');", 'a statement without a declaration'],
  ['const a = statement(text);', 'a statement without a declaration'],
  ["const a = { text, rowMode: 'array' };", 'reads rows by position'],
  ['const a = rows[0][1];', 'reads a row by position'],
  ['const a = rows[0]![1];', 'reads a row by position'],
  ['const a = rows[0]?.[1];', 'reads a row by position'],
])('%s', (code, message) => {
  expect(messages(`\n${code}`)).toEqual([`2 ${message}`]);
});

test.each([
  "const a = statement({ row: { id: column.uuid }, sql: 'select id from job' });",
  'const a = (await findJob(db, { id }))[0]?.title;',
  'const a = request.query.limit;',
  'const a = sql.lit(kind);',
  'const a = words[0];',
])('%s passes', (code) => {
  expect(messages(code)).toEqual([]);
});

test('files that use the driver directly may send SQL', () => {
  const code = "await client.query('select 1');";
  expect(messages(code, 'server/src/platform/database/migrate.ts')).toEqual([]);
  expect(messages(code, 'server/src/platform/facts/store.ts')).toHaveLength(1);
  expect(messages(code, 'server/src/modules/jobs/jobs.test.ts')).toEqual([]);
});
