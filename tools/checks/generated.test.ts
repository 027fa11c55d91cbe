import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { freshDatabase } from '#test/database.ts';
import { generateTypes } from '../schema/types.ts';
import { compareViews, declaredViews, viewColumns, viewsFile } from '../schema/views.ts';
import { staleFinding } from './generated.ts';
import { treeOf } from './tree.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await pool.query(`
    create table song (id uuid primary key, title text not null, singer text, plays bigint not null,
      heard_on date not null,
      heard_at timestamptz not null, notes jsonb not null);
    create table album (id uuid primary key, name text not null);
    create view song_card as select id, title, singer, coalesce(singer, '') as shown from song;
    create view song_card_again as select id, title from song_card;
    create view any_name as select title as name from song union all select name from album
      union all select singer from song;
    create view on_album as select song.id, album.name from song left join album on album.id = song.id`);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('types match the values of the driver', async () => {
  const text = await generateTypes(pool);
  expect(/export interface Song \{[^}]*\}/.exec(text)?.[0]).toMatchInlineSnapshot(`
    "export interface Song {
      heard_at: Timestamp;
      heard_on: string;
      id: string;
      notes: Json;
      plays: number;
      singer: string | null;
      title: string;
    }"
  `);
  expect(text).not.toContain('Migration');
});

test('a file that a migration made outdated is reported at its first wrong line', () => {
  expect(staleFinding('a.gen.ts', 'one\ntwo\n', 'one\ntwo\n')).toEqual([]);
  expect(staleFinding('a.gen.ts', 'one\ntwo\n', 'one\nthree\n')).toMatchObject([{ line: 2 }]);
  expect(staleFinding('a.gen.ts', '', 'one\n')).toHaveLength(1);
});

test('nullability follows a view to its tables, through other views, unions and outer joins', async () => {
  const views = await viewColumns(pool);
  expect(Object.fromEntries(views.get('song_card') ?? [])).toEqual({
    id: 'never null',
    title: 'never null',
    singer: 'nullable',
    shown: 'unknown',
  });
  expect(Object.fromEntries(views.get('song_card_again') ?? [])).toEqual({ id: 'never null', title: 'never null' });
  expect(Object.fromEntries(views.get('any_name') ?? [])).toEqual({ name: 'nullable' });
  expect(Object.fromEntries(views.get('on_album') ?? [])).toEqual({ id: 'never null', name: 'nullable' });
});

test('the declaration of views is compared with the database in both directions', async () => {
  const views = await viewColumns(pool);
  const findingsFor = (nullable: string) =>
    declaredViews(treeOf({ [viewsFile]: `\ninterface Views { song_card: Columns<DB['song_card'], ${nullable}>; }` }));
  const messages = (nullable: string, trusted = {}) =>
    compareViews(findingsFor(nullable), new Map([...views].filter(([name]) => name === 'song_card')), trusted).map(
      ({ line, message }) => `${line} ${message}`,
    );
  expect(messages("'singer'", { song_card: ['shown'] })).toEqual([]);
  expect(messages("'shown'")).toEqual(['2 song_card.singer can be null']);
  expect(messages("'singer' | 'shown' | 'title'")).toEqual(['2 song_card.title is never null']);
  expect(messages("'singer'")).toHaveLength(1);
  expect(compareViews(findingsFor("'x'"), views).map(({ message }) => message)).toContain(
    'the view on_album is not declared',
  );
});
