import type { SeededFigure } from '#modules/marketplace';
import { day } from '#platform/time.ts';
import { createRandom } from '../random.ts';

/** Days of figures. */
const DAYS = 90;
/** Where those who look come from, and how often. */
const COUNTRIES: readonly (readonly [country: string, share: number])[] = [
  ['IN', 0.74],
  ['AE', 0.08],
  ['NP', 0.06],
  ['GB', 0.05],
  ['KE', 0.04],
  ['', 0.03],
];

/**
 * How often a product was shown, viewed and saved on each day: more with the weeks, less on Sundays, and much more
 * after a fair five weeks ago.
 */
export function figuresOf(now: Date, interest: number, seed: number): SeededFigure[] {
  const random = createRandom(seed * 31 + 17);
  return Array.from({ length: DAYS }, (_, index) => DAYS - index).flatMap((ago) => {
    const at = new Date(now.getTime() - ago * day);
    const week = at.getUTCDay() === 0 ? 0.5 : 1;
    const fair = ago <= 36 && ago > 30 ? 2.4 : 1;
    const level = interest * week * fair * (0.5 + (DAYS - ago) / DAYS);
    return COUNTRIES.flatMap(([country, share]) => {
      const shown = Math.round(level * share * (0.6 + random() * 0.8));
      const viewed = Math.min(shown, Math.round(shown * (0.12 + random() * 0.1)));
      const saved = random() < viewed * 0.03 ? 1 : 0;
      return shown === 0 ? [] : [{ day: at.toISOString().slice(0, 10), country, shown, viewed, saved }];
    });
  });
}
