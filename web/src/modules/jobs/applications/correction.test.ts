import { expect, it } from 'vitest';
import type { Content, Sent } from '#contract/jobs/applications/shape.ts';
import { differencesOf } from './correction.ts';

const sent = (content: Partial<Content>, files: readonly string[] = []): Sent => ({
  number: 1,
  content: { name: '', headline: '', place: '', sections: [], coverNote: '', answers: [], cvId: null, ...content },
  files: files.map((name) => ({ id: name, name, format: 'pdf', bytes: 1, digest: '', url: '' })),
  pdf: null,
  digest: '',
  at: '2026-01-01T00:00:00.000Z',
});
const texts = { answerOf: String, datesOf: () => '' };
const answer = (questionId: string, value: string | number | boolean | null) =>
  ({ questionId, question: `Question ${questionId}`, type: 'short', value, fileId: null, meets: null }) as const;

it('names the lines that were taken out and put in, and nothing that stayed', () => {
  const before = sent({ coverNote: 'First line\nSecond line', answers: [answer('a', 'Yes'), answer('b', 3)] }, ['cv']);
  const after = sent({ coverNote: 'First line\nBetter line', answers: [answer('a', 'Yes'), answer('b', 4)] }, ['new']);
  expect(differencesOf(before, after, texts)).toEqual([
    { key: 'note', part: 'note', label: '', removed: ['Second line'], added: ['Better line'] },
    { key: 'b', part: 'answer', label: 'Question b', removed: ['3'], added: ['4'] },
    { key: 'files', part: 'files', label: '', removed: ['cv'], added: ['new'] },
  ]);
});

it('a section that only one of the two has is taken out or put in as a whole', () => {
  const skills = { section: 'skills', text: '', words: ['Weaving', 'Dyeing'], entries: [] } as const;
  const about = { section: 'about_me', text: 'I weave.', words: [], entries: [] } as const;
  const [one, other] = [
    sent({ sections: [{ ...skills, words: [...skills.words], entries: [] }] }),
    sent({ sections: [{ ...about, words: [], entries: [] }] }),
  ];
  expect(differencesOf(one, other, texts)).toEqual([
    { key: 'about_me', part: 'section', label: 'about_me', removed: [], added: ['I weave.'] },
    { key: 'skills', part: 'section', label: 'skills', removed: ['Weaving', 'Dyeing'], added: [] },
  ]);
  expect(differencesOf(one, one, texts)).toEqual([]);
});
