import type { Kysely } from 'kysely';
import type { Config } from '#platform/config/config.ts';
import type { DemoAccount } from '#contract/accounts/accounts.ts';
import { translate as word } from '#platform/strings.ts';
import { DEMO_PASSWORD, demoAddress, openDemoPeople } from '#modules/accounts';
import { print } from './print.ts';

/** The demo accounts that still have the printed password; none outside demo mode. */
export async function demoAccounts(config: Config, db: Kysely<never>): Promise<DemoAccount[]> {
  if (!config.demo) return [];
  const people = await openDemoPeople(db);
  return people.map((person) => ({
    email: demoAddress(person),
    password: DEMO_PASSWORD,
    label: word('en', `accounts:demo.${person}`),
  }));
}

/** Prints what a new operator needs: the URL and the demo accounts. */
export function announce(config: Config, port: number, demo: readonly DemoAccount[], milliseconds: number): void {
  const ready = `(ready after ${(milliseconds / 1000).toFixed(1)} s)`;
  const listening = `http://${config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${port}`;
  print('');
  if (config.ROLE === 'worker')
    return print(`The background work of Guildhall runs, and answers /livez and /readyz at ${listening} ${ready}`);
  print(`Guildhall is open at ${config.PUBLIC_URL === undefined ? listening : config.publicUrl} ${ready}`);
  if (config.PROCESSES > 1)
    print(
      config.ROLE === 'all'
        ? `${config.PROCESSES} processes answer there; the first does the background work too.`
        : `${config.PROCESSES} processes answer there.`,
    );
  if (demo.length === 0) return;
  const width = Math.max(...demo.map((account) => account.email.length));
  print('');
  print('Demo accounts:');
  for (const { email, password, label } of demo) print(`  ${email.padEnd(width)}  ${password}  ${label}`);
}
