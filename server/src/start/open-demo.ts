import type { Kysely } from 'kysely';
import type { Config } from '#platform/config/config.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { demoAddress, openDemoPeople } from '#modules/accounts';

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

type Door = Pick<Config, 'PUBLIC_URL' | 'HOST'>;

/** The setting by which others than people at this machine get in, or null. */
function openedBy(config: Door): 'PUBLIC_URL' | 'HOST' | null {
  if (config.PUBLIC_URL !== undefined) return 'PUBLIC_URL';
  return loopback.has(config.HOST) ? null : 'HOST';
}

/** The password of the demo accounts is printed: anyone who reaches the program could log in. @throws StartRefusal */
export async function refuseOpenDemo(config: Door, db: Kysely<never>): Promise<void> {
  const setting = openedBy(config);
  if (setting === null) return;
  const people = await openDemoPeople(db);
  if (people.length === 0) return;
  throw new StartRefusal(
    `Demo accounts still have the printed password (${people.map(demoAddress).join(', ')}),
      and ${setting} lets others in: start without ${setting}, sign in as each
      and change its password in Settings, Security; or use an empty DATA_DIR with DEMO=off.`,
  );
}

/** Asked before a demo world is seeded, so that nothing is made that could not be opened. @throws StartRefusal */
export function refuseToSeedOpenly(config: Door & Pick<Config, 'demo'>): void {
  const setting = openedBy(config);
  if (!config.demo || setting === null) return;
  throw new StartRefusal(
    `${setting} lets others in, and on an empty database a demo world would be planted whose accounts have a printed password: set DEMO=off to start without it.`,
  );
}
