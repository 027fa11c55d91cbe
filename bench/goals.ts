/** A goal and its measured value. */
export interface Goal {
  what: string;
  met: boolean;
  /** What was measured, the target, and the difference. */
  text: string;
}

/** At least this much. */
export const atLeast = (name: string, value: number, goal: number, digits = 2, unit = ''): Goal => {
  const met = value >= goal;
  const missed = `: missed by ${(goal - value).toFixed(digits)}${unit} (${Math.round((1 - value / goal) * 100)} %)`;
  return { what: name, met, text: `${value.toFixed(digits)}${unit}, at least ${goal}${unit}${met ? '' : missed}` };
};
/** At most this much. */
export const atMost = (name: string, value: number, goal: number, digits = 0, unit = ''): Goal => {
  const met = value <= goal;
  const share = goal === 0 ? '' : ` (${Math.round((value / goal - 1) * 100)} %)`;
  const missed = `: missed by ${(value - goal).toFixed(digits)}${unit}${share}`;
  return { what: name, met, text: `${value.toFixed(digits)}${unit}, at most ${goal}${unit}${met ? '' : missed}` };
};
/** None of these may occur. */
export const none = (name: string, problems: readonly string[]): Goal => ({
  what: name,
  met: problems.length === 0,
  text: problems.length === 0 ? 'none' : [`${problems.length}:`, ...problems].join('\n      '),
});
