import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { column, type Definition, type RegisteredStatement, statement } from '#platform/database/statement.ts';
import { compileNamed } from '#platform/database/named-parameters.ts';
import { freshDatabase } from '#test/database.ts';
import { collectStatements, filesWithStatements } from './collect.ts';
import { describeStatement, typeNames } from './describe.ts';
import { compareStatement, type IsNullable, nullableColumns } from './statements.ts';

/* Prepares every statement of the server against the migrated schema, and compares the parameters and columns that the
   database reports with the declared ones. */

let pool: pg.Pool;
let client: pg.PoolClient;
let names: ReadonlyMap<number, string>;
let isNullable: IsNullable;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = () => database.drop();
  pool = new pg.Pool({ connectionString: database.url, max: 3 });
  isNullable = await nullableColumns(pool);
  client = await pool.connect();
  names = await typeNames(client);
});
afterAll(async () => {
  client.release();
  await pool.end();
  await drop();
});

type Checked = Pick<RegisteredStatement, 'definition' | 'names' | 'text'>;
async function problemsOf(checked: Checked): Promise<string[]> {
  try {
    return compareStatement(checked, await describeStatement(client, checked.text, names), isNullable);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
const placeOf = ({ origin }: RegisteredStatement): string =>
  /server\/src\/(?!platform\/database\/)[^:)]+:\d+/.exec(origin.stack ?? '')?.[0] ?? 'an unknown place';

test('every statement can be prepared, and its parameters and columns have the declared types', async () => {
  const ofServer = await collectStatements();
  expect(ofServer.length).toBeGreaterThanOrEqual(filesWithStatements.length);
  const found: string[] = [];
  for (const each of ofServer) for (const problem of await problemsOf(each)) found.push(`${placeOf(each)} ${problem}`);
  expect(found).toEqual([]);
}); // imports the whole server

describe('mismatches that the test detects', () => {
  const correct = {
    params: { authorId: column.uuid, before: column.timestamp, limit: column.int },
    row: { id: column.uuid, text: column.text, edited_at: column.timestamp.orNull, likes: column.int },
    sql: `
      select post.id, post.text, post.edited_at, post.like_count as likes from post
      where post.author_id = :authorId and post.published_at < :before limit :limit`,
  } satisfies Definition;
  const check = (changes: Partial<Definition>): Promise<string[]> => {
    const definition: Definition = { ...correct, ...changes };
    return problemsOf({ definition, ...compileNamed(definition.sql) });
  };
  /** Changes the schema, runs the comparison, and reverts the change. */
  async function changed(change: string, changes: Partial<Definition> = {}): Promise<string[]> {
    await client.query('begin');
    await client.query(change);
    const problems = await check(changes);
    await client.query('rollback');
    return problems;
  }

  test('nothing when both agree', async () => expect(await check({})).toEqual([]));

  test('a renamed column', async () =>
    expect(await changed('alter table post rename column edited_at to changed_at')).toEqual([
      'column post.edited_at does not exist',
    ]));

  test('a dropped column', async () =>
    expect(await changed('alter table post drop column like_count cascade')).toEqual([
      'column post.like_count does not exist',
    ]));

  test('a column that changed its type', async () => {
    const fresh = `create table page_view (id uuid not null, at timestamptz, count bigint not null)`;
    const sql = 'select page_view.id, page_view.at, page_view.count from page_view';
    const row = { id: column.uuid, at: column.timestamp, count: column.text };
    expect(await changed(fresh, { params: {}, row, sql })).toEqual(['count is declared text, the result has int8']);
  });

  test('a parameter where another type belongs', async () =>
    expect(
      await check({
        sql: correct.sql
          .replace(':authorId', ':swapped')
          .replace(':before', ':authorId')
          .replace(':swapped', ':before'),
      }),
    ).toEqual([
      ':before is declared timestamptz, but stands where the statement takes uuid',
      ':authorId is declared uuid, but stands where the statement takes timestamptz',
    ]));

  test('a missing, additional, repeated or differently typed column', async () => {
    const { id, text, edited_at, likes } = correct.row;
    expect(await check({ row: { id, text, edited_at } })).toEqual(['the column likes is not declared']);
    expect(await check({ row: { id, text, edited_at, likes, title: text } })).toEqual([
      'the result has no column title',
    ]);
    expect(await check({ row: { id: text, text, edited_at, likes } })).toEqual([
      'id is declared text, the result has uuid',
    ]);
    expect(await check({ sql: correct.sql.replace('post.text,', 'post.text, post.visibility as text,') })).toEqual([
      'the result has two columns text',
    ]);
  });

  test('an undeclared null', async () => {
    const { id, text, edited_at, likes } = correct.row;
    expect(await check({ row: { id, text, edited_at: column.timestamp, likes } })).toEqual([
      'edited_at can be null: declare it .orNull, or .notNull where the statement leaves out such rows',
    ]);
    expect(edited_at.isNullable).toBe(true);
    expect(await check({ row: { id, text, edited_at: column.timestamp.notNull, likes } })).toEqual([]);
  });

  test('a misspelt parameter throws when the module is loaded', () => {
    expect(() =>
      statement({ params: { authorId: column.uuid }, sql: 'delete from post where author_id = :autorId' }),
    ).toThrow('undeclared parameters autorId');
    expect(() => statement({ params: { authorId: column.uuid }, sql: 'delete from post' })).toThrow(
      'unused parameters authorId',
    );
    expect(() => statement({ sql: 'delete from post where author_id = $1' })).toThrow('named parameter');
  });
});
