import type { Moment } from '#contract/appointments/availability.ts';
import { timeText } from '#ui/language/wall-clock.ts';

export * from '#ui/language/wall-clock.ts';

/** 540 as the clocks show it: "9:00 AM". The end of a day is midnight. */
export const minuteText = (minute: number): string => timeText(`2024-01-01T${minuteField(minute)}`);
/** 540 as a field has it: `09:00`. */
export function minuteField(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

/** The clocks of host and reader show different times. */
export const isElsewhere = ({ host, reader }: Pick<Moment, 'host' | 'reader'>): boolean => host.wall !== reader.wall;
