import { type Entity, FOLD } from '#contract/posts.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Code unit behind the first `count` graphemes, or the length of a shorter text. */
function afterGraphemes(text: string, count: number): number {
  let seen = 0;
  for (const { index } of segmenter.segment(text)) {
    if (seen === count) return index;
    seen += 1;
  }
  return text.length;
}

/** Code unit behind the first `count` lines, without the line feed. */
function afterLines(text: string, count: number): number {
  let at = -1;
  for (let line = 0; line < count; line += 1) {
    at = text.indexOf('\n', at + 1);
    if (at === -1) return text.length;
  }
  return at;
}

/**
 * Where a long text is folded, in code units; undefined when it is short enough. It is not cut inside a word (unless
 * that would
 * leave little), nor inside a link, mention or hashtag. A little over the measure is not worth a press.
 */
export function foldAt(text: string, entities: readonly Entity[]): number | undefined {
  const lines = afterLines(text, FOLD.lines);
  const most = afterGraphemes(text, FOLD.characters);
  if (lines >= text.length && afterGraphemes(text, FOLD.characters + 20) >= text.length) return undefined;
  let cut = Math.min(lines, most);
  if (cut === most && cut < lines) {
    const space = text.slice(0, cut + 1).search(/\s\S*$/u);
    if (space > cut / 2) cut = space;
  }
  const inside = entities.find(({ start, length }) => start < cut && cut < start + length);
  return text.slice(0, inside && inside.start > 0 ? inside.start : cut).trimEnd().length;
}
