import type { Config } from '#platform/config/config.ts';
import type { DemoAccount } from '#contract/accounts.ts';
import { across } from '#platform/database/door.ts';
import { say as word } from '#platform/strings.ts';
import { DEMO_PASSWORD, demoAddress, openDemoPeople } from '#rooms/accounts';
import type { Hall } from '../hall.ts';
import { say } from './say.ts';

/** Who can be signed in with the printed password; nobody outside demo mode. */
export async function demoAccounts(hall: Hall): Promise<DemoAccount[]> {
  if (!hall.services.config.demo) return [];
  const people = await openDemoPeople(across(hall.database.db));
  return people.map((person) => ({ email: demoAddress(person), password: DEMO_PASSWORD, label: word('en', `accounts:demo.${person}`) }));
}

/** What a newcomer needs to go on: the address, and who can sign in. */
export function announce(config: Config, listening: string, demo: readonly DemoAccount[], milliseconds: number): void {
  say('');
  say(`Guildhall is open at ${config.PUBLIC_URL === undefined ? listening : config.publicUrl} (ready after ${(milliseconds / 1000).toFixed(1)} s)`);
  if (demo.length === 0) return;
  const width = Math.max(...demo.map((account) => account.email.length));
  say('');
  say('Demo accounts:');
  for (const { email, password, label } of demo) say(`  ${email.padEnd(width)}  ${password}  ${label}`);
}
