import { cleanText, shortened } from '#contract/core/text.ts';

/** A quote from a file, shortened for display next to a problem and safe to store. */
export const quoted = (text: string, max = 80): string =>
  shortened(cleanText(text.slice(0, 20 * max)), max).toWellFormed();
