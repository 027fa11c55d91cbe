/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below `value`: the end of an integer axis. */
export function niceMaximum(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
