export interface Paragraph {
  readonly text: string;
  readonly what: 'same' | 'added' | 'removed';
}

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}|\n(?=- )/).filter((paragraph) => paragraph !== '');

/** How many paragraphs the rests of both texts have in common, in their order, from each pair of positions on. */
function commonFrom(before: readonly string[], now: readonly string[]): (left: number, right: number) => number {
  const rows: number[][] = [];
  const at = (left: number, right: number): number => rows[left]?.[right] ?? 0;
  for (let left = before.length - 1; left >= 0; left -= 1) {
    const row: number[] = [];
    rows[left] = row;
    for (let right = now.length - 1; right >= 0; right -= 1)
      row[right] =
        before[left] === now[right] ? at(left + 1, right + 1) + 1 : Math.max(at(left + 1, right), at(left, right + 1));
  }
  return at;
}

/** The paragraphs and items of two texts in one order, each with what became of it. */
export function compareParagraphs(before: string, now: string): Paragraph[] {
  const [old, fresh] = [paragraphsOf(before), paragraphsOf(now)];
  const common = commonFrom(old, fresh);
  const result: Paragraph[] = [];
  let [left, right] = [0, 0];
  while (left < old.length || right < fresh.length) {
    const [one, other] = [old[left], fresh[right]];
    if (one !== undefined && one === other) {
      result.push({ text: one, what: 'same' });
      left += 1;
      right += 1;
    } else if (one !== undefined && (other === undefined || common(left + 1, right) >= common(left, right + 1))) {
      result.push({ text: one, what: 'removed' });
      left += 1;
    } else {
      result.push({ text: other ?? '', what: 'added' });
      right += 1;
    }
  }
  return result;
}
