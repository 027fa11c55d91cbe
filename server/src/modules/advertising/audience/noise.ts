import type { Services } from '#platform/services.ts';

/** By so many people at most a count is off; of many people by 3 %. */
export const NOISE_MOST = 9;
const NOISE_PER = 300;

/** People, or what they saw, and the mark of the set of people. */
export interface Counted {
  readonly count: number;
  readonly mark: string;
}
/**
 * By how much the count of a set of people is off: always the same for the same people, and nothing that anyone can
 * guess for one more or one fewer. So nobody can be found by two rules that differ by one person, and the same question
 * has the same answer.
 */
export function noiseOf({ seal }: Pick<Services, 'seal'>, { count, mark }: Counted): number {
  const [a = 0, b = 0, c = 0] = Buffer.from(seal.sign('audience-noise', `${count} ${mark}`), 'base64url');
  // Small ones are frequent, the largest rare.
  return (a % 7) + (b % 7) + (c % 7) - NOISE_MOST;
}
/** Two digits, and tens at most. */
export const stepOf = (count: number): number => Math.max(10, 10 ** (String(Math.floor(count)).length - 2));
/** A count with its noise, in two digits: nobody can be counted one by one, and nothing is said below ten. */
export function blurred(services: Pick<Services, 'seal'>, counted: Counted): number {
  const scale = Math.max(1, counted.count / NOISE_PER);
  const noisy = Math.max(0, counted.count + Math.round(noiseOf(services, counted) * scale));
  return Math.floor(noisy / stepOf(noisy)) * stepOf(noisy);
}
