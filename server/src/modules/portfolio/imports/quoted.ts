import { cleanText, shortened } from '#contract/core/text.ts';

/** What stood in a file, short enough to be shown next to the reason why it was left out, and fit to be stored. */
export const quoted = (text: string, max = 80): string =>
  shortened(cleanText(text.slice(0, 20 * max)), max).toWellFormed();
