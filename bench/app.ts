import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { createConfig, readSettings } from '#platform/config/config.ts';
import { dataPaths } from '#platform/data-directory.ts';
import { createLog } from '#platform/observability/log.ts';
import { createApp, type App } from '../server/src/app.ts';

/** Known to all programs of the benchmark, so that it can seal what a server has chosen. */
export const BENCH_SECRET = 'a secret of the benchmark, long enough';
/** Settings that lift rate limits and report the number of queries. */
export const unlimited = {
  ...Object.fromEntries(
    [
      'CALLS_MEMBER',
      'CALLS_ADDRESS',
      'LOGIN_ADDRESS',
      'LOGIN_ACCOUNT',
      'POSTS_DAY',
      'COMMENTS_DAY',
      'FOLLOWS_DAY',
      'MENTIONS_DAY',
    ].map((name) => [`LIMIT_${name}`, '1000000']),
  ),
  SHOW_QUERIES: 'on',
  SECRET_KEY: BENCH_SECRET,
};

/** The app in this process, without a port: for seeding through use cases and for explaining query plans. */
export async function openBenchApp(directory: string, databaseUrl: string): Promise<App> {
  const { root, files, mail, keys } = dataPaths(directory);
  const config = createConfig(readSettings({ DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: root, ...unlimited }), keys);
  return await createApp({
    config,
    databaseUrl,
    uploadDirectory: path.join(root, 'uploads'),
    filesDirectory: files,
    webDirectory: null,
    databaseDown: () => null,
    mailDirectory: mail,
    quiet: true,
    clock: systemClock,
    log: createLog('error'),
  });
}
