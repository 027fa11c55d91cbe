import type { Question } from './questions.ts';
import { ANSWER_LONG_MAX, ANSWER_SHORT_MAX } from './applications/choices.ts';
import { graphemes } from '../core/text.ts';

/** What an applicant answers to one question. Of `file`, the id of a private document. */
export type AnswerValue = string | number | boolean;

const isDay = (value: string): boolean =>
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value) && new Date(value).toISOString().startsWith(value);

/** The key of the problem of an answer, below `fields` of the strings; null: it is fine. */
export function answerProblem(question: Question, value: AnswerValue | undefined): string | null {
  if (value === undefined || value === '') return question.required ? 'required' : null;
  switch (question.type) {
    case 'yes_no':
      return typeof value === 'boolean' ? null : 'invalid_choice';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e9 ? null : 'invalid';
    case 'choice':
      return typeof value === 'string' && question.options.includes(value) ? null : 'invalid_choice';
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : 'invalid';
    case 'file':
      return typeof value === 'string' ? null : 'invalid';
    default:
      return typeof value === 'string' && graphemes(value) <= maxOf(question.type) ? null : 'invalid';
  }
}
const maxOf = (type: 'short' | 'long'): number => (type === 'short' ? ANSWER_SHORT_MAX : ANSWER_LONG_MAX);

/** Whether an answer meets what the question makes a must-have; a question without one is met by anything. */
export function meetsMust(question: Question, value: AnswerValue | undefined): boolean {
  switch (question.type) {
    case 'yes_no':
      return question.must === null || value === question.must;
    case 'number':
      return question.must === null || (typeof value === 'number' && value >= question.must);
    case 'choice':
      return question.must === null || (typeof value === 'string' && question.must.includes(value));
    default:
      return true;
  }
}
