import { expect, test } from 'vitest';
import type { Content } from '#contract/jobs.applications.shape.ts';
import { coveredContent } from './cover.ts';

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
    ],
  });
});

test('a name of short parts alone is left where it is written', () => {
  const { name, headline } = coveredContent({ ...content, name: 'Li Wu', headline: 'Li Wu weaves' });
  expect([name, headline]).toEqual(['', 'Li Wu weaves']);
});
