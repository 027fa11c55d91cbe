import { atMost, type Goal } from './goals.ts';
import { isBuilt, LIMITS, weighPage, type MeasuredPage } from './page-weight.ts';

/** The download size of first visits, from the production build, after gzip. */
export async function weighPages(): Promise<Goal[]> {
  if (!(await isBuilt()))
    return [
      {
        what: 'page weight',
        met: false,
        text: 'there is no build of the web app: run "npm run bench", which builds it',
      },
    ];
  const weights = await Promise.all(
    (Object.keys(LIMITS) as MeasuredPage[]).map(async (page) => {
      const { scripts, styles } = await weighPage(page);
      const usable = await weighPage(page, undefined, false);
      return [
        atMost(`${page}: scripts of a first visit`, scripts / 1_000, LIMITS[page].scripts / 1_000, 1, ' kB'),
        atMost(`${page}: scripts until it is usable`, usable.scripts / 1_000, LIMITS[page].scripts / 1_000, 1, ' kB'),
        atMost(`${page}: styles of a first visit`, styles / 1_000, LIMITS[page].styles / 1_000, 1, ' kB'),
      ];
    }),
  );
  return weights.flat();
}
