import { VOICE_PEAKS } from '#contract/messaging/messages.ts';

/** Measured levels, 0 to 1, as 64 numbers up to 100, of which the loudest is 100. */
export function peaksOf(levels: readonly number[]): number[] {
  const loudest = Math.max(...levels, Number.EPSILON);
  return Array.from({ length: VOICE_PEAKS }, (_, part) => {
    const from = Math.floor((part * levels.length) / VOICE_PEAKS);
    const to = Math.max(from + 1, Math.floor(((part + 1) * levels.length) / VOICE_PEAKS));
    return Math.round((Math.max(0, ...levels.slice(from, to)) / loudest) * 100);
  });
}

/** "1:05" */
export const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
