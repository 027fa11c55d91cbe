import type { DataDirectory } from '#platform/data-directory.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/door.ts';
import type { DemoAccount } from '#contract/accounts.ts';
import { membersByDay } from '#rooms/accounts';
import { clearHalfPlanted } from '../demo/half-planted.ts';
import { prepareDatabase, type HallOptions } from '../hall.ts';
import { demoAccounts } from './announce.ts';
import { refuseOpenDemo, refuseToPlantOpenly } from './open-demo.ts';
import { progress, say } from './say.ts';

/**
 * Tables, lists of the world, and the demo world where one is wanted and nobody is there. Answers who can be signed in
 * with the printed password.
 */
export async function readyDatabase(options: HallOptions, directory: DataDirectory): Promise<DemoAccount[]> {
  const { config, databaseUrl, log } = options;
  await clearHalfPlanted(databaseUrl, directory);
  await prepareDatabase(databaseUrl, log, { report: say, planting: progress('Countries and cities') });
  if (config.ROLE === 'worker') return [];
  const { db, close } = connectDatabase(databaseUrl, { size: 1, log, name: 'guildhall-start' });
  try {
    if (config.demo && (await membersByDay(across(db), options.clock.now())).total === 0) {
      refuseToPlantOpenly(config);
      // Planting draws pictures; nothing else in this process has a use for what draws them.
      const { plantDemo } = await import('../demo/plant-demo.ts');
      await plantDemo(options, directory, progress('Demo world'));
    }
    await refuseOpenDemo(config, across(db));
    return await demoAccounts(config, across(db));
  } finally {
    await close();
  }
}
