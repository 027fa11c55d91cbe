/** Something to reach, and what was measured. */
export interface Goal {
  what: string;
  met: boolean;
  /** What was measured, what is wanted, and by how much it is missed. */
  text: string;
}

/** At least so much. */
export const atLeast = (what: string, measured: number, goal: number, digits = 2, unit = ''): Goal => {
  const met = measured >= goal;
  return {
    what,
    met,
    text: `${measured.toFixed(digits)}${unit}, at least ${goal}${unit}${met ? '' : `: missed by ${(goal - measured).toFixed(digits)}${unit} (${Math.round((1 - measured / goal) * 100)} %)`}`,
  };
};
/** At most so much. */
export const atMost = (what: string, measured: number, goal: number, digits = 0, unit = ''): Goal => {
  const met = measured <= goal;
  return {
    what,
    met,
    text: `${measured.toFixed(digits)}${unit}, at most ${goal}${unit}${met ? '' : `: missed by ${(measured - goal).toFixed(digits)}${unit} (${Math.round((measured / goal - 1) * 100)} %)`}`,
  };
};
/** None of these may be. */
export const none = (what: string, found: readonly string[]): Goal => ({
  what,
  met: found.length === 0,
  text: found.length === 0 ? 'none' : [`${found.length}:`, ...found].join('\n      '),
});
