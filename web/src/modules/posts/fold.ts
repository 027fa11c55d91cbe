import { type Entity, FOLD } from '#contract/posts/posts.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Code unit after the first `count` graphemes, or the length of a shorter text. */
function afterGraphemes(text: string, count: number): number {
  let count_ = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count_ === count) return index;
    count_ += 1;
  }
  return text.length;
}

/** Code unit after the first `count` lines, without the line feed. */
function afterLines(text: string, count: number): number {
  let position = -1;
  for (let line = 0; line < count; line += 1) {
    position = text.indexOf('\n', position + 1);
    if (position === -1) return text.length;
  }
  return position;
}

/**
 * Where a long text is folded, in code units; undefined when it is short enough. It is not cut inside a word (unless
 * that would leave little), nor inside a link, mention or hashtag. A text slightly above the limit is not folded.
 */
export function foldAt(text: string, entities: readonly Entity[]): number | undefined {
  const afterMaxLines = afterLines(text, FOLD.lines);
  const maxLength = afterGraphemes(text, FOLD.characters);
  if (afterMaxLines >= text.length && afterGraphemes(text, FOLD.characters + 20) >= text.length) return undefined;
  let foldPosition = Math.min(afterMaxLines, maxLength);
  // After the last line there is a line feed, which is a space too.
  const space = text.slice(0, foldPosition + 1).search(/\s\S*$/u);
  if (space > foldPosition / 2) foldPosition = space;
  const inside = entities.find(({ start, length }) => start < foldPosition && foldPosition < start + length);
  return text.slice(0, inside && inside.start > 0 ? inside.start : foldPosition).trimEnd().length;
}
