import type { Kysely } from 'kysely';
import type { Config } from '#platform/config/config.ts';
import type { DemoAccount } from '#contract/accounts.ts';
import { say as word } from '#platform/strings.ts';
import { DEMO_PASSWORD, demoAddress, openDemoPeople } from '#rooms/accounts';
import { say } from './say.ts';

/** Who can be signed in with the printed password; nobody outside demo mode. */
export async function demoAccounts(config: Config, db: Kysely<never>): Promise<DemoAccount[]> {
  if (!config.demo) return [];
  const people = await openDemoPeople(db);
  return people.map((person) => ({
    email: demoAddress(person),
    password: DEMO_PASSWORD,
    label: word('en', `accounts:demo.${person}`),
  }));
}

/** What a newcomer needs to go on: the address, and who can sign in. */
export function announce(config: Config, port: number, demo: readonly DemoAccount[], milliseconds: number): void {
  const ready = `(ready after ${(milliseconds / 1000).toFixed(1)} s)`;
  const listening = `http://${config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${port}`;
  say('');
  if (config.ROLE === 'worker')
    return say(`The background work of Guildhall runs, and answers /livez and /readyz at ${listening} ${ready}`);
  say(`Guildhall is open at ${config.PUBLIC_URL === undefined ? listening : config.publicUrl} ${ready}`);
  if (config.PROCESSES > 1)
    say(
      `${config.PROCESSES} processes answer there${config.ROLE === 'all' ? '; the first does the background work too' : ''}.`,
    );
  if (demo.length === 0) return;
  const width = Math.max(...demo.map((account) => account.email.length));
  say('');
  say('Demo accounts:');
  for (const { email, password, label } of demo) say(`  ${email.padEnd(width)}  ${password}  ${label}`);
}
