/** The lines that two texts do not share: `- ` was there, `+ ` is new. Three dots stand for shared ones. */
export function lineChanges(before: readonly string[], after: readonly string[]): string[] {
  const width = after.length + 1;
  // Length of the longest common list of lines from each pair of positions to the ends.
  const common = new Uint16Array((before.length + 1) * width);
  const at = (one: number, other: number): number => common[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      common[one * width + other] =
        before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  const changes: string[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    if (one < before.length && before[one] === after[other]) {
      if (changes.at(-1) !== '…') changes.push('…');
      one += 1;
      other += 1;
    } else if (one < before.length && (other === after.length || at(one + 1, other) >= at(one, other + 1))) {
      changes.push(`- ${before[one] ?? ''}`);
      one += 1;
    } else {
      changes.push(`+ ${after[other] ?? ''}`);
      other += 1;
    }
  }
  return changes;
}
