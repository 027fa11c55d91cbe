import { across } from '#platform/database/door.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { demoAddress, openDemoPeople } from '#rooms/accounts';
import type { Hall } from '../hall.ts';

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** The password of the demo accounts is printed: whoever reaches the program could sign in. @throws StartRefusal */
export async function refuseOpenDemo({ services: { config }, database }: Hall): Promise<void> {
  if (config.PUBLIC_URL === undefined && loopback.has(config.HOST)) return;
  const people = await openDemoPeople(across(database.db));
  if (people.length === 0) return;
  const setting = config.PUBLIC_URL === undefined ? 'HOST' : 'PUBLIC_URL';
  throw new StartRefusal(
    `Demo accounts still have the printed password (${people.map(demoAddress).join(', ')}), and ${setting} lets others in: start without ${setting}, sign in as each and change its password in Settings, Security; or use an empty DATA_DIR with DEMO=off.`,
  );
}
