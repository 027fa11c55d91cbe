import { describe, expect, test } from 'vitest';
import { answerProblem, type AnswerValue, meetsMust } from './answers.ts';
import {
  ANSWER_LONG_MAX,
  ANSWER_SHORT_MAX,
  type ApplicationState,
  moveOf,
  ROUNDS_MAX,
} from './applications/choices.ts';
import type { Question } from './questions.ts';
import { type DescriptionBlock, parseDescription } from './text.ts';

const question = (type: Question['type'], more: object = {}): Question =>
  ({ id: 'q', type, text: 'Why?', required: false, must: null, ...more }) as unknown as Question;
const choice = question('choice', { options: ['a', 'b'] });
const signs = (count: number) => 'क'.repeat(count);

describe('answers', () => {
  test.each<[Question['type'], Question, readonly AnswerValue[], readonly AnswerValue[], string]>([
    ['yes_no', question('yes_no'), [true, false], ['true', 1], 'invalid_choice'],
    ['number', question('number'), [0, -1e9, 1e9], [1e9 + 1, -1e9 - 1, Number.NaN, '1', true], 'invalid'],
    ['choice', choice, ['a', 'b'], ['c', 1, true], 'invalid_choice'],
    [
      'date',
      question('date'),
      ['2024-02-29'],
      ['2023-02-29', '2024-2-9', '2024-13-01', 20240229, 'tomorrow'],
      'invalid',
    ],
    ['file', question('file'), ['0198c0de-0000-7000-8000-00000000abcd'], [1, true], 'invalid'],
    ['short', question('short'), [signs(ANSWER_SHORT_MAX)], [signs(ANSWER_SHORT_MAX + 1), 1], 'invalid'],
    ['long', question('long'), [signs(ANSWER_LONG_MAX)], [signs(ANSWER_LONG_MAX + 1), true], 'invalid'],
  ])('to a question of type %s', (_, asking, fine, wrong, key) => {
    expect(fine.map((value) => answerProblem(asking, value))).toEqual(fine.map(() => null));
    expect(wrong.map((value) => answerProblem(asking, value))).toEqual(wrong.map(() => key));
  });

  test('may be missing unless the question is required', () => {
    for (const value of [undefined, '']) {
      expect(answerProblem(choice, value)).toBeNull();
      expect(answerProblem({ ...choice, required: true }, value)).toBe('required');
    }
    expect(answerProblem({ ...choice, required: true }, 'a')).toBeNull();
  });

  test.each<[Question, readonly (AnswerValue | undefined)[], readonly (AnswerValue | undefined)[]]>([
    [question('yes_no'), [true, false, undefined], []],
    [question('yes_no', { must: true }), [true], [false, undefined]],
    [question('number'), [1, undefined], []],
    [question('number', { must: 3 }), [3, 4], [2, '4', undefined]],
    [choice, ['a', 'c', undefined], []],
    [question('choice', { options: ['a', 'b'], must: ['a'] }), ['a'], ['b', undefined]],
    [question('short'), ['', 'anything', undefined], []],
  ])('meet the must-have of %j', (asking, met, missed) => {
    expect(met.filter((value) => !meetsMust(asking, value))).toEqual([]);
    expect(missed.filter((value) => meetsMust(asking, value))).toEqual([]);
  });
});

test.each<[ApplicationState, number, ApplicationState, number, string]>([
  ['submitted', 0, 'interview', 1, 'forward'],
  ['interview', 1, 'interview', 2, 'forward'],
  ['interview', 2, 'interview', 1, 'backward'],
  ['interview', 2, 'interview', 2, 'same'],
  ['submitted', 0, 'interview', ROUNDS_MAX, 'forward'],
  ['submitted', 0, 'interview', ROUNDS_MAX + 1, 'none'],
  ['submitted', 0, 'interview', 0, 'none'],
  ['submitted', 0, 'viewed', 0, 'forward'],
  ['submitted', 0, 'viewed', 1, 'none'],
  ['interview', 1, 'submitted', 0, 'none'],
  ['interview', 1, 'rejected', 0, 'none'],
  ['rejected', 0, 'viewed', 0, 'reopen'],
  ['withdrawn', 0, 'viewed', 0, 'none'],
])('an application moves from %s %i to %s %i: %s', (from, fromRound, to, toRound, move) => {
  expect(moveOf({ state: from, round: fromRound }, { state: to, round: toRound })).toBe(move);
});

describe('a description', () => {
  const plain = (text: string) => ({ text, href: null });
  const paragraph = (text: string): DescriptionBlock => ({ type: 'paragraph', spans: [plain(text)] });
  const list = (...items: string[]): DescriptionBlock => ({ type: 'list', items: items.map((text) => [plain(text)]) });
  test.each<[string, DescriptionBlock[]]>([
    ['', []],
    ['\n\n', []],
    ['a\nb\n\nc', [paragraph('a\nb'), paragraph('c')]],
    ['## A\na', [{ type: 'heading', spans: [plain('A')] }, paragraph('a')]],
    ['a\n## A', [paragraph('a'), { type: 'heading', spans: [plain('A')] }]],
    ['- a\n- b\nc\n* d', [list('a', 'b'), paragraph('c'), list('d')]],
    ['- a\n\n- b', [list('a'), list('b')]],
    ['##', [paragraph('##')]],
  ])('%j is read in blocks', (text, blocks) => {
    expect(parseDescription(text)).toEqual(blocks);
  });

  test('has links between its words', () => {
    const [href, other] = ['https://a.example/', 'https://b.example/'];
    const spans = (text: string) =>
      parseDescription(text).flatMap((block) => (block.type === 'list' ? [] : block.spans));
    expect(spans(`See ${href} and ${other}`)).toEqual([
      plain('See '),
      { text: href, href },
      plain(' and '),
      { text: other, href: other },
    ]);
    expect(spans(`${href} now`)).toEqual([{ text: href, href }, plain(' now')]);
  });
});
