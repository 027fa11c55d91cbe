import type { DataDirectory } from '#platform/data-directory.ts';
import { secretOf } from '#platform/config/config.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/narrow.ts';
import { checkSecretKey, storeSecretKey } from '#platform/database/secret-key.ts';
import type { DemoAccount } from '#contract/accounts/accounts.ts';
import { membersByDay } from '#modules/accounts';
import { clearHalfSeeded } from '../demo/half-seeded.ts';
import type { AppOptions } from '../app.ts';
import { prepareDatabase } from './prepare-database.ts';
import { demoAccounts } from './announce.ts';
import { refuseOpenDemo, refuseToSeedOpenly } from './open-demo.ts';
import { migrations, progress } from './print.ts';

/**
 * Checks that the database belongs to this secret key, migrates it, imports the reference lists, and seeds the demo
 * world if it is enabled and there are no members. Returns the demo accounts that still have the printed password.
 */
export async function readyDatabase(options: AppOptions, directory: DataDirectory): Promise<DemoAccount[]> {
  const { config, databaseUrl, log } = options;
  await clearHalfSeeded(databaseUrl, directory);
  const { db, close } = connectDatabase(databaseUrl, { size: 1, log, name: 'guildhall-start' });
  try {
    const secretKey = secretOf(config, directory.keys);
    await checkSecretKey(across(db), secretKey);
    await prepareDatabase(databaseUrl, log, {
      migrating: migrations(),
      seeding: progress('Countries and cities'),
    });
    await storeSecretKey(across(db), secretKey);
    if (config.ROLE === 'worker') return [];
    if (config.demo && (await membersByDay(across(db), options.clock.now())).total === 0) {
      refuseToSeedOpenly(config);
      // Imported only here, because seeding loads a drawing library that this process needs for nothing else.
      const { seedDemo } = await import('../demo/seed-demo.ts');
      await seedDemo(options, directory, progress('Demo world'));
    }
    await refuseOpenDemo(config, across(db));
    return await demoAccounts(config, across(db));
  } finally {
    await close();
  }
}
