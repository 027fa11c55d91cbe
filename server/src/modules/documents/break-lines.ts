const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
type WidthOf = (text: string) => number;

/** Breaks a word that is wider than the column, such as an address, between characters. */
function fitting(word: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word];
  const fragments: string[] = [];
  let fragment = '';
  for (const { segment } of graphemes.segment(word)) {
    if (fragment !== '' && widthOf(fragment + segment) > width) {
      fragments.push(fragment);
      fragment = '';
    }
    fragment += segment;
  }
  return [...fragments, fragment];
}

/** The lines of a paragraph in a column of this width. */
export function breakLines(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  let end = 0;
  for (const word of text.split(/(?<=\s)/u).flatMap((part) => fitting(part, width, widthOf))) {
    if (line !== '' && end + widthOf(word.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      end = 0;
    }
    line += word;
    end += widthOf(word);
  }
  return [...lines, line.trimEnd()];
}

/** The first lines of a paragraph; the last of them ends with an ellipsis where something is left out. */
export function firstLines(text: string, max: number, width: number, widthOf: WidthOf): string[] {
  const lines = breakLines(text, width, widthOf);
  const shown = lines.slice(0, max);
  const last = shown.at(-1);
  if (lines.length <= max || last === undefined) return shown;
  const signs = Array.from(graphemes.segment(last), ({ segment }) => segment);
  while (signs.length > 1 && widthOf(`${signs.join('').trimEnd()}…`) > width) signs.pop();
  return [...shown.slice(0, -1), `${signs.join('').trimEnd()}…`];
}
