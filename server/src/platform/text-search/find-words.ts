import { comparable, foldText, isSpaceless } from '#contract/core/comparison/comparable-text.ts';
import { wordForms } from '#contract/core/comparison/word-forms.ts';

interface Place {
  readonly start: number;
  readonly length: number;
}

/** A character with its marks and joiners. */
const CLUSTER = /[^\p{M}](?:\p{M}|\u00ad|[\u200b-\u200d])*/gsu;
const WORD_SIGN = '[\\p{L}\\p{M}\\p{N}]';
const escaped = (word: string): string => word.replace(/[.+#]/g, '\\$&');

/** A pattern for the words of a term, next to each other, the last perhaps unfinished. */
function patternOf(term: string): RegExp | undefined {
  const tokens = comparable(term).split(' ').filter(Boolean);
  const [first = '', ...others] = tokens;
  if (first === '') return undefined;
  const form = others.length === 0 && first.length > 3 ? wordForms(first) : first;
  let pattern = form === first ? escaped(first) : `(?:${escaped(first)}|${escaped(form)})`;
  let previous = first;
  for (const next of others) {
    const joined = isSpaceless(previous) || isSpaceless(next);
    pattern += `[^\\p{L}\\p{M}\\p{N}]${joined ? '*' : '+'}${escaped(next)}`;
    previous = next;
  }
  return new RegExp(`${isSpaceless(first) ? '' : `(?<!${WORD_SIGN})`}${pattern}`, 'gu');
}

/**
 * Where a text has the words of each term, in code units of the text, in order and without overlaps. Words count from
 * their beginning, and as searches compare them: without case, accents and the like.
 */
export function findWords(text: string, terms: readonly string[]): Place[] {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const part = foldText(cluster);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  const places = terms.flatMap((term) => {
    const pattern = patternOf(term);
    if (pattern === undefined) return [];
    return Array.from(folded.matchAll(pattern), ({ 0: { length }, index }) => {
      const start = starts[index] ?? 0;
      return { start, length: (ends[index + length - 1] ?? start) - start };
    });
  });
  let end = 0;
  return places
    .toSorted((one, other) => one.start - other.start || other.length - one.length)
    .filter((place) => {
      if (place.start < end) return false;
      end = place.start + place.length;
      return true;
    });
}
