/** The bar that a key moves to, or undefined for other keys. The ends do not wrap: a chart has a direction. */
export function movedBar(key: string, current: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowRight') return Math.min(last, current + 1);
  if (key === 'ArrowLeft') return Math.max(0, current - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}

/** Points of a line through the middle of each bar, in a box as wide as the number of values and 100 high. */
export const ghostPoints = (values: readonly number[], top: number): string =>
  values.map((value, index) => `${index + 0.5},${100 - (100 * value) / top}`).join(' ');
