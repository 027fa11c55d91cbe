import { describe, expect, it, test } from 'vitest';
import type { ApplicationForm } from '#contract/jobs/applications/shape.ts';
import type { Question } from '#contract/jobs/questions.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PrivateRow } from '#modules/media';
import { answerProblems, contentOf, filesNamed, missedBy } from './content.ts';

const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const FILE = idOf(7);
const shared = { text: 'What?', required: false } as const;
const questions = {
  short: { ...shared, id: idOf(1), type: 'short' },
  file: { ...shared, id: idOf(2), type: 'file' },
  years: { ...shared, id: idOf(3), type: 'number', must: 3 },
  any: { ...shared, id: idOf(4), type: 'number', must: null },
} as const satisfies Record<string, Question>;
type Name = keyof typeof questions;
const all: readonly Question[] = Object.values(questions);
type Value = ApplicationForm['answers'][number]['value'];
const answersOf = (values: Partial<Record<Name, Value>>) =>
  Object.entries(values).map(([name, value]) => ({ questionId: questions[name as Name].id, value }));
const documents = new Map([[FILE, { id: FILE, name: 'Paper' } as PrivateRow]]);
const copies = new Map([[FILE, idOf(9)]]);

const profile = {
  actor: { name: 'Asha Rao', headline: 'Weaver' },
  place: null,
  about: 'I weave.',
  sections: {
    educations: [
      { school: 'IIT', degree: 'BTech', field: 'Looms', grade: '', started: '2001', ended: null, description: '' },
    ],
    skills: [{ name: 'Weaving' }],
    languages: [],
  },
} as unknown as Profile;
const sent = (form: Partial<ApplicationForm>) =>
  contentOf(
    { profile, questions: all, files: documents },
    { sections: [], cvId: null, coverNote: '', answers: [], ...form },
    copies,
  );
/** The code of the refusal, and the fields that it names. */
function problems(form: Partial<ApplicationForm>): unknown {
  try {
    return sent(form);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.details.fields ?? []];
  }
}

describe('the answers of an application', () => {
  test.each<[Name, Value, string | undefined]>([
    ['short', 'x', undefined],
    ['short', FILE, undefined],
    ['file', FILE, undefined],
    ['file', '', undefined],
    ['file', idOf(8), 'file_unknown'],
    ['file', 4, 'invalid'],
    ['years', 'many', 'invalid'],
  ])('to a question of type %s, %s has the problem %s', (name, value, key) => {
    const found = answerProblems(all, answersOf({ [name]: value }), documents);
    expect(found).toEqual(key === undefined ? [] : [{ field: `answers.${questions[name].id}`, key }]);
  });

  it('name only documents that a question for one was answered with', () => {
    const named = (cvId: string | null, values: Partial<Record<Name, Value>>) =>
      filesNamed(all, { sections: [], cvId, coverNote: '', answers: answersOf(values) });
    expect([
      named(null, { short: FILE, file: 'no id' }),
      named(null, { file: FILE }),
      named(idOf(8), { file: FILE }),
      named(FILE, { file: FILE }),
    ]).toEqual([[], [FILE], [idOf(8), FILE], [FILE]]);
  });

  it('miss a must-have when they are below it, and when it was not answered', () => {
    const missed = (values: Partial<Record<Name, Value>>) => missedBy(all, answersOf(values));
    expect([missed({ years: 2 }), missed({}), missed({ years: 3 })]).toEqual([
      [questions.years.id],
      [questions.years.id],
      [],
    ]);
  });

  it('are sent with the name of a file, and whether they meet what is a must-have', () => {
    const { answers } = sent({ coverNote: 'n', answers: answersOf({ short: '', file: FILE, years: 2, any: 1 }) });
    expect(answers.map(({ value, fileId, meets }) => [value, fileId, meets])).toEqual([
      [null, null, null],
      ['Paper', idOf(9), null],
      [2, null, false],
      [1, null, null],
    ]);
  });
});

describe('the content of an application', () => {
  it('has the chosen sections that say something, with the words of the profile', () => {
    const { sections, headline, name } = sent({
      sections: ['headline', 'about_me', 'educations', 'skills', 'languages'],
    });
    expect([name, headline]).toEqual(['Asha Rao', 'Weaver']);
    expect(sections.map(({ section, text, words, entries }) => [section, text, words, entries.length])).toEqual([
      ['about_me', 'I weave.', [], 0],
      ['educations', '', [], 1],
      ['skills', '', ['Weaving'], 0],
    ]);
    expect(sections[1]?.entries[0]).toMatchObject({ title: 'IIT', subtitle: 'BTech, Looms', ended: null });
    expect(sent({ sections: ['skills'] }).headline).toBe('');
  });

  it('is empty without a section, a CV and a note, and one of them is enough', () => {
    expect(problems({ sections: ['languages'] })).toEqual(['application_empty', []]);
    expect([
      sent({ sections: ['skills'] }).sections.length,
      sent({ cvId: FILE }).cvId,
      sent({ coverNote: 'Hello' }).coverNote,
    ]).toEqual([1, idOf(9), 'Hello']);
  });

  it('is refused with a CV that is not theirs, beside the problems of answers', () => {
    const answers = answersOf({ years: 'many' });
    expect([
      problems({ cvId: idOf(8) }),
      problems({ cvId: FILE, answers }),
      problems({ cvId: idOf(8), answers }),
      problems({ coverNote: 'n', answers: [{ questionId: idOf(5), value: 1 }] }),
    ]).toEqual([
      ['invalid_input', [{ field: 'cvId', key: 'file_unknown' }]],
      ['invalid_input', [{ field: `answers.${questions.years.id}`, key: 'invalid' }]],
      [
        'invalid_input',
        [
          { field: 'cvId', key: 'file_unknown' },
          { field: `answers.${questions.years.id}`, key: 'invalid' },
        ],
      ],
      ['invalid_input', [{ field: `answers.${idOf(5)}`, key: 'unknown_question' }]],
    ]);
  });
});
