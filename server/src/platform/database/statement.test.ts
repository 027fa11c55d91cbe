import { afterAll, expect, test } from 'vitest';
import { column, readThrough, registeredStatements, statement } from './statement.ts';

const before = registeredStatements.length;
afterAll(() => {
  registeredStatements.splice(before);
});

/** A database that keeps what it is sent, with a shared connection for reads. */
function recording() {
  const sent: { by: 'own' | 'shared'; values: readonly unknown[] }[] = [];
  const executor = {
    executeQuery: ({ parameters }: { parameters: readonly unknown[] }) => {
      sent.push({ by: 'own', values: parameters });
      return Promise.resolve({ rows: [], numAffectedRows: 0n });
    },
  };
  const db = { getExecutor: () => executor } as never;
  const run = (_: string, values: readonly unknown[]) => {
    sent.push({ by: 'shared', values });
    return Promise.resolve([]);
  };
  readThrough(db, { run } as never);
  return { db, sent };
}
const row = { id: column.uuid };

test.each([
  ['a select', { sql: 'select id from post' }, 'shared'],
  ['a select with a common table', { sql: ' with some as (select 1) select id from post' }, 'shared'],
  ['a slow select', { sql: 'select id from post', connection: 'own' }, 'own'],
  ['a select that locks', { sql: 'select id from post for update' }, 'own'],
  [
    'a common table that writes',
    { sql: 'with deleted as (delete from post returning id) select id from deleted' },
    'own',
  ],
  ['a write', { sql: 'update post set id = id returning id' }, 'own'],
] as const)('%s is sent over the right connection', async (_, definition, by) => {
  const { db, sent } = recording();
  await statement({ ...definition, row })(db);
  expect(sent).toEqual([{ by, values: [] }]);
});

test('parameters are sent in the order of their names, those of JSON as text', async () => {
  const { db, sent } = recording();
  const params = { words: column.text, data: column.json<unknown>(), none: column.json<unknown>() };
  const insert = statement({ params, sql: 'insert into post values (:data, :words, :none, :data)' });
  await insert(db, { words: '[1]', data: [1], none: null });
  expect(sent.map(({ values }) => values)).toEqual([['[1]', '[1]', null]]);
  await insert(db, { words: 'a', data: 'a', none: {} });
  expect(sent.at(-1)?.values).toEqual(['"a"', 'a', '{}']);
});

test.each([
  ['a position', {}, 'select id from post where id = $1', 'write a named parameter'],
  ['an undeclared parameter', {}, 'select id from post where id = :id', 'undeclared parameters id'],
  ['an unused parameter', { id: column.uuid }, 'select id from post', 'unused parameters id'],
  [
    'an order without the columns of its cursor',
    { at: column.timestamp, id: column.uuid },
    'select id from post where (at, id) < (:at, :id) order by at desc',
    ' in select id from post',
  ],
])('a statement with %s is refused', (_, params, sql, problem) => {
  expect(() => statement({ params, row, sql } as never)).toThrow(problem);
});
