import * as z from 'zod/mini';
import { text } from '../core/text.ts';
import { LEAD_QUESTION_KINDS, LEAD_QUESTION_MAX } from './choices.ts';

/** A question to those who are interested. Only one of the kind `text` has words of its own. */
export const leadQuestion = z.object({
  kind: z.enum(LEAD_QUESTION_KINDS),
  text: z.string(),
  isRequired: z.boolean(),
});
export type LeadQuestion = z.output<typeof leadQuestion>;

export const leadQuestionInput = z
  .strictObject({
    kind: z.enum(LEAD_QUESTION_KINDS),
    text: z._default(text({ max: LEAD_QUESTION_MAX }), ''),
    isRequired: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ kind, text: words }) => kind !== 'text' || words !== '', {
      params: { key: 'required' },
      path: ['text'],
    }),
  );
