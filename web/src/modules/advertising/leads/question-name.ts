import type { LeadQuestion } from '#contract/advertising/questions.ts';
import { text } from '../strings.ts';

/** The words of a question: its own, or those of its kind. */
export const questionName = ({ kind, text: own }: Pick<LeadQuestion, 'kind' | 'text'>): string =>
  kind === 'text' ? own : text(`question.kind.${kind}`);
