/** Something to reach, and what was measured. */
export interface Goal {
  what: string;
  met: boolean;
  /** What was measured, what is wanted, and by how much it is missed. */
  text: string;
}

/** At least so much. */
export const atLeast = (name: string, value: number, goal: number, digits = 2, unit = ''): Goal => {
  const isMet = value >= goal;
  return {
    what: name,
    met: isMet,
    text: `${value.toFixed(digits)}${unit}, at least ${goal}${unit}${isMet ? '' : `: missed by ${(goal - value).toFixed(digits)}${unit} (${Math.round((1 - value / goal) * 100)} %)`}`,
  };
};
/** At most so much. */
export const atMost = (name: string, value: number, goal: number, digits = 0, unit = ''): Goal => {
  const isMet = value <= goal;
  return {
    what: name,
    met: isMet,
    text: `${value.toFixed(digits)}${unit}, at most ${goal}${unit}${isMet ? '' : `: missed by ${(value - goal).toFixed(digits)}${unit} (${Math.round((value / goal - 1) * 100)} %)`}`,
  };
};
/** None of these may be. */
export const none = (name: string, problems: readonly string[]): Goal => ({
  what: name,
  met: problems.length === 0,
  text: problems.length === 0 ? 'none' : [`${problems.length}:`, ...problems].join('\n      '),
});
