/** A day and a time as their fields have them, on the clock of this computer. */
export interface LocalTime {
  readonly day: string | null;
  readonly time: string | null;
}

const two = (value: number): string => String(value).padStart(2, '0');
export function localTimeOf(at: Date): LocalTime {
  return {
    day: `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}
/** The instant, or null while a part is missing: then it is the time of no day. */
export function instantOf({ day, time }: LocalTime): string | null {
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Tomorrow at nine. */
export function tomorrow(now: Date): LocalTime {
  const at = new Date(now);
  at.setDate(at.getDate() + 1);
  at.setHours(9, 0, 0, 0);
  return localTimeOf(at);
}
