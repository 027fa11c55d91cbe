import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_ITEMS_MAX } from '#contract/portfolio/imports.ts';
import { ArchiveRefusal } from './archive-refusal.ts';
import { readMonth } from './dates.ts';
import { maxRowsPerPart } from './draft-collector.ts';
import { readArchive } from './read-archive.ts';

let directory: string;
beforeAll(() => (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-archive-'))));
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));

async function zip(files: Record<string, string | Buffer>): Promise<string> {
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  const file = path.join(directory, 'archive.zip');
  fs.writeFileSync(file, await buffer(archive.outputStream));
  return file;
}
const write = (content: string | Buffer): string => {
  const file = path.join(directory, 'file');
  fs.writeFileSync(file, content);
  return file;
};

describe('dates', () => {
  it.each([
    ['Jan 2019', { year: 2019, month: 1 }],
    ['sept 2019', { year: 2019, month: 9 }],
    ['May 12, 2019', { year: 2019, month: 5 }],
    ['2019', { year: 2019, month: null }],
    ['2019-12', { year: 2019, month: 12 }],
    ['2019-12-31', { year: 2019, month: 12 }],
    ['1/2019', { year: 2019, month: 1 }],
    ['', null],
    ['Present', null],
    ['2019-13', undefined],
    ['some day', undefined],
    ['Foo 2019', undefined],
  ])('%s', (text, month) => expect(readMonth(text)).toEqual(month));
});

describe('a LinkedIn archive', () => {
  it('is read file by file, including remarks, line breaks in cells and Devanagari', async () => {
    const read = await readArchive(
      await zip({
        'Profile.csv': 'First Name,Last Name,Headline,Summary\nAsha,Rao,"Builder, mostly","Line one\nLine two"\n',
        'Complete_LinkedInDataExport/Positions.csv':
          '\ufeffCompany Name,Title,Description,Location,Started On,Finished On\nभारत टेक,अभियंता,,Pune,Jan 2019,\n',
        'Skills.csv': 'Name\nTypeScript\n\nWeaving\n',
        'Connections.csv':
          'Notes:\n"Some addresses are missing, because people hid them"\n\n' +
          'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n' +
          'Ravi,Sharma,https://x,ravi@example.com,Tea,Head,12 Mar 2021\n,,,,,,\n',
      }),
    );
    expect(read.kind).toBe('linkedin');
    expect(read.problems).toEqual([]);
    expect(read.drafts.map(({ draft }) => draft)).toMatchObject([
      {
        section: 'basics',
        firstName: 'Asha',
        lastName: 'Rao',
        headline: 'Builder, mostly',
        about: 'Line one\nLine two',
      },
      {
        section: 'experience',
        role: 'अभियंता',
        company: 'भारत टेक',
        location: 'Pune',
        description: '',
        start: { year: 2019, month: 1 },
        end: null,
      },
      { section: 'skill', name: 'TypeScript' },
      { section: 'skill', name: 'Weaving' },
    ]);
    expect(read.contacts).toEqual([
      {
        firstName: 'Ravi',
        lastName: 'Sharma',
        profileUrl: 'https://x',
        email: 'ravi@example.com',
        company: 'Tea',
        position: 'Head',
        connectedOn: '2021-03-12',
      },
    ]);
  });

  it('lists rows that cannot be read and continues', async () => {
    const read = await readArchive(
      await zip({
        'Positions.csv': 'Company Name,Title,Started On\nOne,A,Jan 2019\nTwo,B,soon\nThree,C,2020\n',
        'Education.csv': 'School Name,Degree Name\nFirst,"BSc\nSecond" x,MSc\nThird,PhD\n',
      }),
    );
    expect(
      read.drafts.flatMap(({ draft }) =>
        draft.section === 'experience' ? [[draft.company, draft.hasUnreadDate]] : [],
      ),
    ).toEqual([
      ['One', undefined],
      ['Two', true],
      ['Three', undefined],
    ]);
    expect(read.problems).toContainEqual({ file: 'positions.csv', row: 3, code: 'date_unreadable', text: 'soon' });
    expect(read.problems.some(({ file, code }) => file === 'education.csv' && code === 'quote_unclosed')).toBe(true);
  });
});

describe('a JSON Resume', () => {
  it('is read, and missing and null fields are ignored', async () => {
    const read = await readArchive(
      write(
        JSON.stringify({
          basics: { name: 'Asha Devi Rao', label: 'Builder', summary: null },
          work: [
            { name: 'Tea', position: 'Head', startDate: '2019-01-02', highlights: ['Grew it', 'Sold it'] },
            { name: 'Bad', startDate: 'soon' },
            null,
          ],
          skills: [{ name: 'Web', keywords: ['HTML', 'CSS'] }, { name: 'Weaving' }],
          languages: [{ language: 'Hindi', fluency: 'Native speaker' }],
          volunteer: [{ organization: 'Library', position: 'Reader' }],
          publications: [{ name: 'Looms', publisher: 'Press', releaseDate: '2020', summary: 'Long' }],
          references: [{ name: 'Ravi' }],
          meta: { version: '1' },
        }),
      ),
    );
    expect(read.drafts.map(({ draft }) => draft)).toMatchObject([
      { section: 'basics', firstName: 'Asha Devi', lastName: 'Rao', headline: 'Builder', about: '' },
      {
        section: 'experience',
        role: 'Head',
        company: 'Tea',
        location: '',
        description: '• Grew it\n• Sold it',
        start: { year: 2019, month: 1 },
        end: null,
      },
      { section: 'experience', company: 'Bad', start: null, hasUnreadDate: true },
      { section: 'experience', role: 'Reader', company: 'Library', employment: 'Volunteer' },
      { section: 'achievement', name: 'Looms', issuer: 'Press', issued: { year: 2020, month: null } },
      { section: 'skill', name: 'Web' },
      { section: 'skill', name: 'HTML' },
      { section: 'skill', name: 'CSS' },
      { section: 'skill', name: 'Weaving' },
      { section: 'language', name: 'Hindi', proficiency: 'Native speaker' },
    ]);
    expect(read.problems).toEqual([
      { file: 'resume.json', row: 0, code: 'left_out', text: 'publications › summary, references' },
      { file: 'work', row: 2, code: 'date_unreadable', text: 'soon' },
      { file: 'work', row: 3, code: 'row_unreadable', text: '' },
    ]);
  });
});

describe('a file with too many rows', () => {
  const many = Array.from({ length: 200_000 }, (_, index) => `w${index}`);
  const full = ['too_many_rows'];
  it.each([
    ['one skill each', { skills: many.map((name) => ({ name })) }],
    ['keywords of one skill', { skills: [{ name: 'All', keywords: many }] }],
  ])('is read up to the limit: %s', async (_, resume) => {
    const read = await readArchive(write(JSON.stringify(resume)));
    expect([read.drafts.length, read.problems.map(({ code }) => code)]).toEqual([maxRowsPerPart, full]);
  });
  it('lists each part once, however many of its rows are unreadable', async () => {
    const read = await readArchive(
      write(
        JSON.stringify({
          work: many,
          awards: many.slice(0, 2_000).map((title) => ({ title, date: 'soon' })),
          skills: [{ name: 'Weaving' }],
        }),
      ),
    );
    // Rows whose date cannot be read are kept without it.
    expect(read.drafts).toHaveLength(1 + maxRowsPerPart);
    expect(read.problems.filter(({ code }) => code === 'too_many_rows').map(({ file, row }) => [file, row])).toEqual([
      ['work', maxRowsPerPart + 1],
      ['awards', maxRowsPerPart + 1],
    ]);
    expect(read.problems.length).toBe(2 * (maxRowsPerPart + 1));
  });
  it('limits all parts together', async () => {
    const rows = many
      .slice(0, maxRowsPerPart)
      .map((name) => ({ name, title: name, institution: name, language: name }));
    const read = await readArchive(
      write(
        JSON.stringify({
          work: rows,
          education: rows,
          certificates: rows,
          projects: rows,
          awards: rows,
          skills: rows,
          languages: rows,
        }),
      ),
    );
    expect(read.drafts).toHaveLength(IMPORT_ITEMS_MAX - 100);
    // Each row has fields that its part does not know.
    expect(read.problems.map(({ code }) => code)).toEqual([
      'left_out',
      ...read.problems.slice(1).map(() => 'too_many_rows'),
    ]);
  });
  it('applies to tables, too, where a person is described once', async () => {
    const read = await readArchive(
      await zip({ 'Skills.csv': `Name\n${many.slice(0, 20_000).join('\n')}`, 'Profile.csv': 'First Name\nA\nB\n' }),
    );
    expect([read.drafts.length, read.problems.map(({ file, code }) => [file, code])]).toEqual([
      maxRowsPerPart + 1,
      [['skills.csv', 'too_many_rows']],
    ]);
  });
});

describe('a refused file', () => {
  const refusal = (file: string) =>
    readArchive(file).then(
      () => null,
      (error: unknown) => (error instanceof ArchiveRefusal ? error.code : String(error)),
    );
  it('is a zip that inflates beyond its limit, whatever its header claims', async () => {
    expect(await refusal(await zip({ 'Positions.csv': Buffer.alloc(20_000_000, 'a') }))).toBe('archive_too_large');
  });
  it('is a zip without any known file', async () =>
    expect(await refusal(await zip({ 'photo.txt': 'x' }))).toBe('archive_unknown'));
  it('is a broken zip', async () =>
    expect(await refusal(write('PK\u0003\u0004 and then nothing'))).toBe('archive_unreadable'));
  it('is neither zip nor JSON', async () => expect(await refusal(write('<html>'))).toBe('archive_unreadable'));
  it('is JSON of another kind', async () => expect(await refusal(write('{"a":1}'))).toBe('archive_unknown'));
});
