/** One of many options that can be found by typing. */
export interface Choice {
  key: string;
  label: string;
  /** Distinguishes choices with the same label, such as the state of a city. */
  detail?: string;
  /** Further search terms. */
  also?: string;
}

/** The index after a key press, or undefined for other keys. Up and down wrap around. */
export function movedIndex(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return count === 0 ? -1 : (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}

const plain = (text: string): string => text.trim().toLocaleLowerCase();

/**
 * The choice that typed text stands for: the only one with that label, otherwise the highlighted one. Undefined for an
 * empty field.
 */
export function choiceFor<T extends Choice>(
  choices: readonly T[],
  typed: string,
  marked: number | null,
): T | undefined {
  if (plain(typed) === '') return undefined;
  const named = choices.filter(({ label }) => plain(label) === plain(typed));
  return named.length === 1 ? named[0] : choices[marked ?? -1];
}

/**
 * Choices with a word that begins with `text`. Those whose label begins with it come first; each group keeps its order.
 * `fold` makes texts comparable: it removes case and accents.
 */
export function matchingChoices<T extends Choice>(
  choices: readonly T[],
  text: string,
  fold: (text: string) => string,
): readonly T[] {
  const query = fold(text);
  if (query === '') return choices;
  const begins = (choice: T) => [choice.label, choice.also ?? ''].some((name) => fold(name).startsWith(query));
  const holds = (choice: T) => [choice.label, choice.also ?? ''].some((name) => fold(name).includes(` ${query}`));
  return [...choices.filter(begins), ...choices.filter((choice) => !begins(choice) && holds(choice))];
}
