import { expect, test } from 'vitest';
import type { Content } from '#contract/jobs/applications/shape.ts';
import { coveredContent } from './cover.ts';
import { coverOf } from './mask.ts';

const answer = { questionId: 'q', question: 'What?', fileId: 'f', meets: null } as const;
const entry = { title: 'Asha’s mill', started: null, ended: null, current: false } as const;
const content: Content = {
  name: 'Asha Li Rao',
  headline: 'ASHA weaves',
  place: 'Pune',
  cvId: 'c',
  coverNote: 'I am Asha Rao, Ashanti is another. asha@mill.example, www.asha.example/cv, +91 98765 43210. Li.',
  sections: [
    { section: 'contact_details', text: '', words: ['asha@mill.example'], entries: [] },
    {
      section: 'skills',
      text: 'Rao looms',
      words: ['Weaving', 'Rao'],
      entries: [{ ...entry, subtitle: 'at Rao & Co', text: 'https://rao.example' }],
    },
  ],
  answers: [
    { ...answer, type: 'short', value: 'Rao it is' },
    { ...answer, type: 'choice', value: 'Rao' },
    { ...answer, type: 'number', value: 9_876_543_210 },
    { ...answer, type: 'short', value: null },
    { ...answer, type: 'file', value: 'AshaCv.pdf' },
    { ...answer, type: 'date', value: '2020-01-05' },
  ],
};

test('what is covered has no name, contacts, addresses and files', () => {
  expect(coveredContent(content)).toEqual({
    name: '',
    headline: '••• weaves',
    place: 'Pune',
    cvId: null,
    // A part of a name that has two letters is in too many words.
    coverNote: 'I am ••• •••, Ashanti is another. •••, ••• •••. Li.',
    sections: [
      {
        section: 'skills',
        text: '••• looms',
        words: ['Weaving', '•••'],
        entries: [{ ...entry, title: '•••’s mill', subtitle: 'at ••• & Co', text: '•••' }],
      },
    ],
    answers: [
      { ...answer, fileId: null, type: 'short', value: '••• it is' },
      // One of the options of the question, which the team wrote.
      { ...answer, fileId: null, type: 'choice', value: 'Rao' },
      { ...answer, fileId: null, type: 'number', value: 9_876_543_210 },
      { ...answer, fileId: null, type: 'short', value: null },
      { ...answer, fileId: null, type: 'file', value: '•••' },
      { ...answer, fileId: null, type: 'date', value: '2020-01-05' },
    ],
  });
});

const cover = coverOf('Asha Rao');
test.each([
  // Bare domains and addresses of profiles.
  ['See asharao.example for more.', 'See ••• for more.'],
  ['Work at weaves.co.in/asha?x=1, and t.me/ashaweaves.', 'Work at ••• and •••'],
  ['linkedin.com/in/asha, x.com/asha', '••• •••'],
  ['WEAVES.COM', '•••'],
  ['आशा.भारत', '•••'],
  // Handles.
  ['Write to @asha.weaves.', 'Write to •••.'],
  ['Insta: asha_weaves', 'Insta: •••'],
  // Addresses that are spelled.
  ['asha (at) mill dot example', '•••'],
  ['asha[at]mill[dot]co[dot]in please', '••• please'],
  ['mail weaver at mill dot example', 'mail •••'],
  ['weaver @ mill.example', '•••'],
  ['वीवर@मिल.भारत', '•••'],
  // Phones, in any digits, and with spaces.
  ['Call ९८७६५ ४३२१० now', 'Call ••• now'],
  ['+91 98765-43210', '•••'],
  ['(020) 2567 8901', '•••'],
  ['9 8 7 6 5 4 3 2 1 0', '•••'],
  // The name, joined, with digits, accents, and as another script spells it.
  ['I am AshaRao, asharao92, RAOASHA, asha_rao', 'I am •••, •••, •••, •••_•••'],
  ['iamasharao', '•••'],
  ['Áshà Räo', '••• •••'],
  ['Ａｓｈａ', '•••'],
  ['As\u200dha', '•••'],
  ['मैं आशा राव हूँ, आशाराव', 'मैं ••• ••• हूँ, •••'],
])('%j is masked', (text, masked) => {
  expect(cover(text)).toBe(masked);
});

test.each([
  // Dates and years.
  'Weaver, 2015 - 2019',
  'Weaver 2015–2019, then 2019-2022',
  '(2015-2019)',
  'From 01.02.2020 to 05/06/2021',
  '01.02.2020 - 05.06.2021',
  '2020-01-05 2021-02-06',
  '०१.०२.२०२० - ०५.०६.२०२१',
  '1998 2004 2010',
  'ISO 9001 2015',
  // Other words and numbers.
  'B.Com and M.Tech, B.Sc.IT',
  'ASP.NET, Node.js/Express, main.py, Socket.io',
  'Ashanti looms, e.g. two/three',
  'I left the mill.In 2019 I wove.',
  'A team of 12, 5 000 metres, 24/7',
  'LinkedIn: none',
  'A meeting at noon',
])('%j stays', (text) => {
  expect(cover(text)).toBe(text);
});

test('a name in another script is masked where it is written in Latin letters', () => {
  expect(coverOf('मीरा शर्मा')('I am Meera Sharma, मीरा, meerasharma.')).toBe('I am ••• •••, •••, •••.');
});

test('a name of short parts alone is masked as a whole', () => {
  const { name, headline } = coveredContent({ ...content, name: 'Li Wu', headline: 'Li Wu weaves, and Li, LiWu' });
  expect([name, headline]).toEqual(['', '••• weaves, and Li, •••']);
});

test('the longest text costs less than a second of CPU', () => {
  const start = process.cpuUsage();
  for (const part of ['a.', '1 ', 'at ', '@a', 'a-', '(at) ', 'आशा ', 'asha dot '])
    cover(part.repeat(Math.ceil(10_000 / part.length)));
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
