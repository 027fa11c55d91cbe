/** One of many that can be found by typing. */
export interface Choice {
  key: string;
  label: string;
  /** Tells choices of one name apart: the state of a city. */
  detail?: string;
  /** Further words under which it is found. */
  also?: string;
}

/** The index after a key, or undefined when the key does not move. Up and down go round. */
export function moved(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return count === 0 ? -1 : (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}

const plain = (text: string): string => text.trim().toLocaleLowerCase();

/**
 * What was typed and not chosen stands for: the one choice of that very name, or with Tab the marked one. Nothing in an
 * empty field.
 */
export function meant<T extends Choice>(choices: readonly T[], typed: string, marked: number | null): T | undefined {
  if (plain(typed) === '') return undefined;
  const named = choices.filter(({ label }) => plain(label) === plain(typed));
  return named.length === 1 ? named[0] : choices[marked ?? -1];
}

/**
 * Choices that hold the text at the beginning of a word, those that begin with it first, each group in the given order.
 * `fold` makes texts comparable: no case, no accents.
 */
export function fitting<T extends Choice>(
  choices: readonly T[],
  text: string,
  fold: (text: string) => string,
): readonly T[] {
  const wanted = fold(text);
  if (wanted === '') return choices;
  const begins = (choice: T) => [choice.label, choice.also ?? ''].some((name) => fold(name).startsWith(wanted));
  const holds = (choice: T) => [choice.label, choice.also ?? ''].some((name) => fold(name).includes(` ${wanted}`));
  return [...choices.filter(begins), ...choices.filter((choice) => !begins(choice) && holds(choice))];
}
