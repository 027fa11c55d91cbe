import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { CRITERION_MAX, OPTION_MAX, OPTIONS_MAX, QUESTION_MAX } from './choices.ts';

/** What the team looks for; `must`: without it one is not considered. A person judges it. */
export const criterion = z.object({ id, text: z.string(), must: z.boolean() });
export type Criterion = z.output<typeof criterion>;
/** Sent without an id, a criterion is new; one that stays keeps its id. */
export const newCriterion = z.strictObject({
  id: z.optional(id),
  text: text({ max: CRITERION_MAX, min: 1 }),
  must: z._default(z.boolean(), false),
});

const option = text({ max: OPTION_MAX, min: 1 });
const numberBound = z.nullable(z.number().check(z.minimum(-1e9), z.maximum(1e9)));
const shared = { id, text: z.string(), required: z.boolean() };
/**
 * A question to applicants. What makes it a must-have depends on its type: the wanted answer, the lowest number, the
 * accepted options; null: any answer does. No answer rejects by itself.
 */
export const question = z.discriminatedUnion('type', [
  z.object({ ...shared, type: z.literal('yes_no'), must: z.nullable(z.boolean()) }),
  z.object({ ...shared, type: z.literal('number'), must: z.nullable(z.number()) }),
  z.object({
    ...shared,
    type: z.literal('choice'),
    options: z.array(z.string()),
    must: z.nullable(z.array(z.string())),
  }),
  z.object({ ...shared, type: z.literal('date') }),
  z.object({ ...shared, type: z.literal('short') }),
  z.object({ ...shared, type: z.literal('long') }),
  z.object({ ...shared, type: z.literal('file') }),
]);
export type Question = z.output<typeof question>;

const sent = {
  id: z.optional(id),
  text: text({ max: QUESTION_MAX, min: 1 }),
  required: z._default(z.boolean(), false),
};
export const newQuestion = z.discriminatedUnion('type', [
  z.strictObject({ ...sent, type: z.literal('yes_no'), must: z._default(z.nullable(z.boolean()), null) }),
  z.strictObject({ ...sent, type: z.literal('number'), must: z._default(numberBound, null) }),
  z.strictObject({
    ...sent,
    type: z.literal('choice'),
    options: z.array(option).check(z.minLength(2), z.maxLength(OPTIONS_MAX)),
    must: z._default(z.nullable(z.array(option).check(z.minLength(1), z.maxLength(OPTIONS_MAX))), null),
  }),
  z.strictObject({ ...sent, type: z.literal('date') }),
  z.strictObject({ ...sent, type: z.literal('short') }),
  z.strictObject({ ...sent, type: z.literal('long') }),
  z.strictObject({ ...sent, type: z.literal('file') }),
]);
export type NewQuestion = z.output<typeof newQuestion>;
