import { expect, test } from 'vitest';
import { caseFile } from '#test/cases/case-file.ts';
import { stored, zipOf } from '#test/hostile/made-files.ts';
import { DateReader } from './date-reader.ts';
import { readArchive } from './read-archive.ts';
import { readCsv } from './read-csv.ts';

const month = (year: number, number: number | null) => ({ year, month: number });

test('months of an archive are read in the languages of LinkedIn, and no position is left out', async () => {
  const read = await readArchive(caseFile('linkedin-dates-other-languages.zip'));
  const spans = read.drafts.map(({ draft }) =>
    draft.section === 'experience' ? [draft.company, draft.start?.month, draft.end?.month] : [],
  );
  expect(spans).toEqual([
    ['A', 1, 2],
    ['B', 8, 12],
    ['C', 10, 3],
    ['D', 5, 12],
    ['E', 1, 8],
    ['F', 11, 12],
    ['G', 1, 12],
    ['H', 3, 4],
    ['I', 3, 4],
    ['J', 3, 4],
    ['K', 12, undefined],
  ]);
  expect(read.problems).toEqual([]);
});

test('no job of a JSON Resume is left out for its dates, which are marked', async () => {
  const read = await readArchive(caseFile('resume-partial-dates.json'), 'resume.json');
  const jobs = read.drafts.flatMap(({ draft }) =>
    draft.section === 'experience'
      ? [[draft.company, draft.start, draft.end, draft.current, draft.hasUnreadDate === true]]
      : [],
  );
  expect(jobs).toEqual([
    ['A', month(2014, null), null, undefined, false],
    ['B', month(2014, 6), null, undefined, false],
    ['C', month(2014, 6), null, undefined, false],
    ['D', month(2011, 3), null, true, false],
    ['E', month(2014, 6), null, true, false],
    ['F', month(2014, 6), month(2015, null), undefined, true],
    ['G-old', month(2012, 1), null, true, false],
    ['H', month(2020, 6), null, false, true],
    ['I', month(2014, null), null, undefined, true],
    ['J', month(2014, null), null, undefined, true],
  ]);
  expect(read.problems.filter(({ code }) => code === 'date_unreadable').map(({ row, text }) => [row, text])).toEqual([
    [6, '2015-13'],
    [8, '2020-06-01 – 2019-01-01'],
    [9, '01/06/2014'],
    [10, 'Summer 2014'],
  ]);
});

test('an end that cannot be read is not the present', () => {
  const dates = new DateReader();
  expect(dates.span('2019', 'soon', true)).toEqual({ start: month(2019, null), end: null, current: false });
  expect(dates.span('2019', '', true)).toEqual({ start: month(2019, null), end: null, current: true });
  expect(dates.span('2019-05', '2019-05')).toEqual({ start: month(2019, 5), end: month(2019, 5) });
  expect(dates.span('2019-05', '2019')).toEqual({ start: month(2019, 5), end: month(2019, null) });
  expect(dates.span('2019-05', '2018')).toEqual({ start: month(2019, 5), end: null, current: false });
  expect(dates.unread).toEqual(['soon', '2019-05 – 2018']);
});

test('contacts of a table with semicolons are read', async () => {
  for (const name of ['Connections.csv', 'my contacts.txt']) {
    const read = await readArchive(caseFile('connections-semicolon.csv'), name);
    expect([read.contacts, read.problems]).toMatchObject([
      [{ firstName: 'Ravi', lastName: 'Sharma', company: 'Tea', position: 'Head', connectedOn: '2021-03-12' }],
      [],
    ]);
  }
});

test.each([
  ['commas', 'Notes; of all\nName,Level\n"A, b",C\n'],
  ['semicolons', '\uFEFF"Name";Level\r\n"A, b";C\r\n'],
  ['tabs', 'Level\tName\nC\tA, b\n'],
])('a table separated by %s', (_, text) => {
  const { rows, problems } = readCsv('a.csv', Buffer.from(text), 'Name');
  expect([rows.map(({ cell }) => [cell('Name'), cell('Level')]), problems]).toEqual([[['A, b', 'C']], []]);
});

test('tables are known by their headings, in other languages and under other names', async () => {
  const archive = await zipOf({
    'Stellen.csv':
      'Unternehmen;Position;Beschreibung;Standort;Startdatum;Enddatum\nTee GmbH;Leiterin;;Köln;Okt. 2019;März 2020\n',
    'Formation.csv': "Nom de l'école,Diplôme,Date de début,Date de fin\nÉcole,Licence,sept. 2010,juin 2013\n",
    'messages.csv': 'From,To,Content\na,b,c\n',
  });
  const read = await readArchive(stored(archive).path);
  expect(read.drafts.map(({ draft }) => draft)).toMatchObject([
    { section: 'experience', company: 'Tee GmbH', role: 'Leiterin', location: 'Köln', start: month(2019, 10) },
    { section: 'education', school: 'École', degree: 'Licence', start: month(2010, 9), end: month(2013, 6) },
  ]);
  expect(read.problems).toEqual([]);
});
