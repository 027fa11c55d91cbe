import type { Kysely } from 'kysely';
import type { Config } from '#platform/config/config.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { demoAddress, openDemoPeople } from '#modules/accounts';

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

type Reachability = Pick<Config, 'PUBLIC_URL' | 'HOST'>;

/** The setting that makes the program reachable from other machines, or null. */
function openedBy(config: Reachability): 'PUBLIC_URL' | 'HOST' | null {
  if (config.PUBLIC_URL !== undefined) return 'PUBLIC_URL';
  return loopback.has(config.HOST) ? null : 'HOST';
}

/** Refuses a start in which others could log in with the printed password of a demo account. @throws StartRefusal */
export async function refuseOpenDemo(config: Reachability, db: Kysely<never>): Promise<void> {
  const setting = openedBy(config);
  if (setting === null) return;
  const people = await openDemoPeople(db);
  if (people.length === 0) return;
  throw new StartRefusal(
    `Demo accounts still have the printed password (${people.map(demoAddress).join(', ')}), ` +
      `and ${setting} lets others in: start without ${setting}, log in as each ` +
      'and change its password in Settings, Security; or use an empty DATA_DIR with DEMO=off.',
  );
}

/**
 * Checked before a demo world is seeded, because refuseOpenDemo would refuse the start afterwards. @throws StartRefusal
 */
export function refuseToSeedOpenly(config: Reachability & Pick<Config, 'demo'>): void {
  const setting = openedBy(config);
  if (!config.demo || setting === null) return;
  throw new StartRefusal(
    `${setting} lets others in, and an empty database would get demo accounts whose password is printed: ` +
      'set DEMO=off to start without them.',
  );
}
