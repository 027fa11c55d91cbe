import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { zipOf } from '#test/hostile/made-files.ts';
import { ArchiveRefusal } from './archive-refusal.ts';
import { readJsonResume } from './json-resume.ts';
import { readArchive } from './read-archive.ts';
import { readCsv } from './read-csv.ts';
import { readZip } from './read-zip.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-archive-'));
afterAll(() => fs.rmSync(directory, { recursive: true }));
const write = (content: string | Buffer): string => {
  const file = path.join(directory, 'file');
  fs.writeFileSync(file, content);
  return file;
};
const codeOf = (error: unknown) => (error instanceof ArchiveRefusal ? error.code : String(error));
const json = (value: unknown) => readJsonResume(Buffer.from(JSON.stringify(value)));
const draftsOf = (value: unknown) => json(value).drafts.map(({ draft }) => draft);
const leftOut = (value: unknown) => json(value).problems.map(({ code, text }) => [code, text]);

describe('a JSON Resume', () => {
  test('names a company in one of two ways, or not at all', () => {
    const work = [
      { name: 'Tea', company: 'Old' },
      { company: 'Loom' },
      { name: '', company: 'Dye' },
      { position: 'Head' },
    ];
    expect(draftsOf({ work }).map((draft) => 'company' in draft && draft.company)).toEqual(['Tea', 'Loom', 'Dye', '']);
  });

  test('has skills with and without a heading', () => {
    const skills = [{ keywords: ['HTML'] }, { name: 'Web' }, {}, { name: '', keywords: [] }];
    expect(draftsOf({ skills }).map((draft) => 'name' in draft && draft.name)).toEqual(['HTML', 'Web', '', '']);
  });

  test('has a person with one name or more, and one website of two', () => {
    const person = (basics: object) => draftsOf({ basics })[0];
    expect(person({ name: 'Asha' })).toMatchObject({ firstName: 'Asha', lastName: '' });
    expect(person({ name: 'Asha Rao' })).toMatchObject({ firstName: 'Asha', lastName: 'Rao' });
    expect(person({ url: 'a.example', website: 'b.example' })).toMatchObject({ website: 'a.example' });
    expect(person({ website: 'b.example' })).toMatchObject({ website: 'b.example' });
    expect(draftsOf({ interests: [{ name: '' }, { name: 'Tea', keywords: ['Green', null] }] })[0]).toMatchObject({
      industries: [['Tea', 'Green']],
    });
  });

  test('may be empty in every part, and says what it holds besides', () => {
    expect(json({ basics: null, interests: null, work: null, skills: null })).toMatchObject({
      drafts: [],
      problems: [],
    });
    expect(leftOut({ basics: 'Asha', work: 'Head' })).toEqual([
      ['part_unreadable', 'Asha'],
      ['part_unreadable', 'Head'],
    ]);
    const nothing = { a: null, b: '', c: {}, d: [] };
    expect(leftOut({ basics: { name: 'Asha', location: null } })).toEqual([]);
    expect(leftOut({ basics: { name: 'Asha', ...nothing }, ...nothing })).toEqual([]);
    expect(leftOut({ basics: { name: 'Asha', age: 0 }, hobby: false })).toEqual([['left_out', 'hobby, basics › age']]);
  });

  test('names other profiles, and not that of our own documents', () => {
    const profiles = (value: unknown) => leftOut({ basics: { profiles: value } });
    const [own, other] = [{ network: 'Guildhall' }, { network: 'Other' }];
    expect(profiles([own])).toEqual([]);
    for (const value of [[own, other], [null], { network: 'Guildhall' }, 'Guildhall'])
      expect(profiles(value)).toEqual([['left_out', 'basics › profiles']]);
  });

  test.each(['null', '5', '"basics"', '[]', '{}'])('%s is none', async (text) => {
    expect(await readArchive(write(text)).catch(codeOf)).toBe('archive_unknown');
  });

  test('has at most 5 MB', async () => {
    const padded = (size: number) => write('{"basics":{"name":"Asha"}}'.padEnd(size));
    expect(await readArchive(padded(5_000_000))).toMatchObject({ kind: 'json_resume' });
    expect(await readArchive(padded(5_000_001)).catch(codeOf)).toBe('archive_too_large');
  });
});

describe('a zip', () => {
  const names = new Set(['a.csv', 'b.csv']);
  const unnamed = { bytes: 4, table: (head: Buffer) => (head.toString() === 'tabl' ? 'b.csv' : undefined) };
  const limits = { entries: 3, bytesEach: 10, bytesTogether: 15 };
  const read = async (files: Record<string, string>, changed: Partial<typeof limits> = {}) =>
    readZip(write(await zipOf(files)), names, unnamed, { ...limits, ...changed }).then(
      (found) => Object.fromEntries([...found].map(([name, bytes]) => [name, bytes.length])),
      codeOf,
    );
  const files = { 'a.csv': 'a'.repeat(10), 'B.csv': 'b'.repeat(5), 'c.txt': 'c'.repeat(100) };

  test('has limits for its files, each and together', async () => {
    expect(await read(files)).toEqual({ 'a.csv': 10, 'b.csv': 5 });
    for (const changed of [{ entries: 2 }, { bytesEach: 9 }, { bytesTogether: 14 }])
      expect(await read(files, changed)).toBe('archive_too_large');
  });

  test('gives the first of two files with one name', async () => {
    expect(await read({ 'x/a.csv': 'aa', 'y/A.csv': 'a' })).toEqual({ 'a.csv': 2 });
  });

  test('has tables under other names, unless one has the name itself', async () => {
    expect(await read({ 'Andere.csv': 'table', 'more.csv': 'no', 'c.txt': 'table' })).toEqual({ 'b.csv': 5 });
    expect(await read({ 'Andere.csv': 'table', 'b.csv': 'b' })).toEqual({ 'b.csv': 1 });
    expect(await read({ 'large.csv': 'x'.repeat(100) })).toEqual({});
  });

  test('with a password is unreadable', async () => {
    const zip = await zipOf({ 'a.csv': 'a' });
    zip.writeUInt16LE(zip.readUInt16LE(6) | 1, 6);
    const central = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8;
    zip.writeUInt16LE(zip.readUInt16LE(central) | 1, central);
    expect(await readZip(write(zip), names, unnamed).catch(codeOf)).toBe('archive_unreadable');
  });
});

describe('a table', () => {
  const table = (text: string) => readCsv('a.csv', Buffer.from(text), 'Name');

  test('without its heading has one problem, and an empty one none', () => {
    expect(table('').problems).toEqual([]);
    expect(table('First,Second\n1,2\n').problems).toMatchObject([
      { row: 1, code: 'row_unreadable', text: 'First, Second' },
    ]);
  });

  test('reports at most 500 rows', () => {
    const broken = (count: number) => `Name,Age\n${'a,"b" c\n'.repeat(count)}`;
    expect(table(broken(500)).problems).toHaveLength(500);
    expect(table(broken(501)).problems).toHaveLength(500);
  });

  test('has at most 30,000 rows', () => {
    const rows = (count: number) => table(`Name\n${'a\n'.repeat(count)}`);
    const [whole, cut] = [rows(30_000), rows(30_001)];
    expect([whole.rows.length, whole.problems]).toEqual([30_000, []]);
    expect([cut.rows.length, cut.problems]).toEqual([
      30_000,
      [{ file: 'a.csv', row: 30_000, code: 'too_many_rows', text: '' }],
    ]);
  });

  test('names the columns that were not read and hold something', () => {
    const { rows, unread } = table('Name,Age,,Empty\na,1,x,\nb,, ,\n');
    expect(rows.map(({ cell }) => [cell('name'), cell('None')])).toEqual([
      ['a', ''],
      ['b', ''],
    ]);
    expect(unread()).toEqual(['Age']);
  });

  test('loses one row to a mark that is not closed, and what follows it until a whole row', () => {
    const { rows, problems } = table('Name,Age\n"a,1\nrest\nb,2\n\n"c\n');
    expect(rows.map(({ row, cell }) => [row, cell('Name')])).toEqual([[4, 'b']]);
    expect(problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'quote_unclosed'],
      [3, 'row_unreadable'],
      [6, 'quote_unclosed'],
    ]);
  });

  test('has rows of at most 100,000 characters', () => {
    const { rows, problems } = table(`Name\n${'a'.repeat(100_000)}\n${'b'.repeat(100_001)}\n`);
    expect(rows).toHaveLength(1);
    expect(problems).toMatchObject([{ row: 3, code: 'row_too_long' }]);
  });
});

test('contacts have a name, and a day that is none is reported', async () => {
  const heading = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n';
  const lines = 'Ravi,,u,,,,12 Mar 2021\n,Rao,u,,,,\n,,u,,,,\n';
  const { contacts, problems } = await readArchive(write(heading + lines), 'Connections.csv');
  expect(contacts.map(({ firstName, lastName, connectedOn }) => [firstName, lastName, connectedOn])).toEqual([
    ['Ravi', '', '2021-03-12'],
    ['', 'Rao', null],
  ]);
  expect(problems).toEqual([]);
  const born = async (date: string) =>
    (await readArchive(write(`First Name,Birth Date\nAsha,"${date}"\n`), 'Profile.csv')).problems;
  expect([await born(''), await born('Mar 12, 1990')]).toEqual([[], []]);
  expect(await born('Mar 12')).toMatchObject([{ code: 'birthday_without_year' }]);
});

test('a table alone has at most 12 MB', async () => {
  const padded = (size: number) => write('Name\nWeaving\n'.padEnd(size));
  expect((await readArchive(padded(12_000_000), 'Skills.csv')).drafts).toMatchObject([{ draft: { name: 'Weaving' } }]);
  expect(await readArchive(padded(12_000_001), 'Skills.csv').catch(codeOf)).toBe('archive_too_large');
});
