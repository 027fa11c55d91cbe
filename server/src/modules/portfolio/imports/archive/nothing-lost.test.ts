import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zip } from '#test/imports.ts';
import { readArchive } from './read-archive.ts';

let directory: string;
beforeAll(() => (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-archive-'))));
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));

const write = (content: string | Uint8Array): string => {
  const file = path.join(directory, 'file');
  fs.writeFileSync(file, content);
  return file;
};
const readZipOf = async (files: Record<string, string>) =>
  await readArchive(write(new Uint8Array(await (await zip(files)).arrayBuffer())));

test('of several websites the first is read and the others are reported, like a birthday without a year', async () => {
  const read = await readZipOf({
    'Profile.csv':
      'First Name,Websites,Birth Date\n' +
      'Asha,"[PORTFOLIO:https://a.example/x,BLOG:b.example,OTHER:https://c.example]",Mar 12\n',
  });
  expect(read.drafts).toMatchObject([{ draft: { website: 'https://a.example/x', dateOfBirth: '' } }]);
  expect(read.problems).toEqual([
    { file: 'profile.csv', row: 2, code: 'only_one', text: 'b.example' },
    { file: 'profile.csv', row: 2, code: 'only_one', text: 'https://c.example' },
    { file: 'profile.csv', row: 2, code: 'birthday_without_year', text: 'Mar 12' },
  ]);
});

test('e-mail addresses and telephone numbers are read, the primary address first', async () => {
  const read = await readZipOf({
    'Email Addresses.csv':
      'Email Address,Confirmed,Primary,Updated On\nold@example.org,Yes,No,1/2/19\nasha@example.org,Yes,Yes,1/2/20\n',
    'PhoneNumbers.csv': 'Extension,Number,Type\n,02012345678,Work\n+91,9876543210,Mobile\n,02087654321,Home\n',
    'Whatsapp Phone Numbers.csv': 'Number,Extension,Is_WhatsApp_Number\n9876543210,,Yes\n',
  });
  expect(read.drafts).toMatchObject([
    { file: 'email addresses.csv', row: 3, draft: { email: 'asha@example.org' } },
    { file: 'phonenumbers.csv', row: 2, draft: { phone: '02012345678' } },
    { file: 'phonenumbers.csv', row: 3, draft: { mobile: '+91 9876543210' } },
  ]);
  expect(read.problems).toEqual([
    { file: '', row: 0, code: 'left_out', text: 'whatsapp phone numbers.csv' },
    { file: 'email addresses.csv', row: 2, code: 'only_one', text: 'old@example.org' },
    { file: 'phonenumbers.csv', row: 4, code: 'only_one', text: '02087654321' },
  ]);
});

test('the heading over the keywords of a skill is a skill, too', async () => {
  const read = await readArchive(
    write(JSON.stringify({ skills: [{ name: 'JavaScript', keywords: ['React'] }, { keywords: ['HTML'] }] })),
  );
  expect(read.drafts.map(({ draft }) => 'name' in draft && draft.name)).toEqual(['JavaScript', 'React', 'HTML']);
  expect(read.problems).toEqual([]);
});

test('columns of contacts that are not read, and dates that cannot be, are reported', async () => {
  const read = await readZipOf({
    'Connections.csv':
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On,Note\nRavi,Rao,u,,,,soon,Friend\n',
  });
  expect(read.contacts).toMatchObject([{ firstName: 'Ravi', profileUrl: 'u', connectedOn: null }]);
  expect(read.problems).toEqual([
    { file: '', row: 0, code: 'left_out', text: 'connections.csv › Note' },
    { file: 'connections.csv', row: 2, code: 'date_unreadable', text: 'soon' },
  ]);
});

const connections = (lines: string) =>
  'Notes:\n"Some addresses are missing"\n\n' +
  `First Name,Last Name,URL,Email Address,Company,Position,Connected On\n${lines}`;

test.each(['Connections.csv', 'Connections (2).csv', 'my contacts.txt', ''])(
  'a file of the archive is read alone, uploaded as "%s"',
  async (filename) => {
    const read = await readArchive(write(connections('Ravi,Rao,https://x,,,,12 Mar 2021\n')), filename);
    expect([read.kind, read.contacts.length, read.problems]).toEqual(['linkedin', 1, []]);
  },
);

test('other files of the archive are known by their names', async () => {
  const read = await readArchive(write('Name\nWeaving\n'), 'Skills.csv');
  expect(read.drafts).toMatchObject([{ draft: { section: 'skill', name: 'Weaving' } }]);
});

test('a row that is no table row is shown as it is in the file, with a reason in our words', async () => {
  const long = `Long,${'x'.repeat(100_001)}`;
  const read = await readZipOf({
    'Education.csv':
      `School Name,Degree Name\nFirst,"BSc" x\nThird,PhD\n${long}\n` +
      'Open,"MSc\nFifth,BA\n"Sixth","BSc"\nLast,"MSc\n',
  });
  expect(read.problems.map(({ row, code, text }) => [row, code, text.slice(0, 20)])).toEqual([
    [2, 'quote_unclosed', 'First,"BSc" x'],
    [4, 'row_too_long', long.slice(0, 20)],
    [5, 'quote_unclosed', 'Open,"MSc'],
    [8, 'quote_unclosed', 'Last,"MSc'],
  ]);
  expect(read.drafts.map(({ row, draft }) => [row, 'school' in draft && draft.school])).toEqual([
    [3, 'Third'],
    [6, 'Fifth'],
    [7, 'Sixth'],
  ]);
});
