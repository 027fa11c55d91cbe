import { language, locale } from '#ui/language/language.ts';
import { stored } from '#ui/stored.ts';

/** Keys of this browser on which no drawing depends. The drawing knows no other: a member, a draft, an address. */
const harmless: ReadonlySet<string> = new Set(['country', 'theme']);

interface Fit {
  /** What was read for the drawing is what this browser would read: it fits every region of its language. */
  readonly replies: boolean;
  /** This browser would draw the same, so that React can adopt the drawing. */
  readonly drawing: boolean;
}
/** What this browser can take of the server's drawing. `drawn` is the language or the locale that it was drawn in. */
export function fitOf(drawn: string): Fit {
  const isForVisitors = stored.keys().every((key) => harmless.has(key));
  const isAlike = drawn === language() || drawn === locale();
  return {
    replies: isForVisitors && (isAlike || drawn.startsWith(language())),
    drawing: isForVisitors && isAlike,
  };
}
