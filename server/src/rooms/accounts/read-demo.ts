import type { VisitorAct } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { say } from '#platform/strings.ts';
import { DEMO_PASSWORD, demoAddress, openDemoPeople } from './demo.ts';
import type { AccountsTables } from './tables.ts';

/** Accounts to look around with: none outside demo mode, and none whose password was changed. */
export async function readDemo(act: VisitorAct<AccountsTables>) {
  if (!act.services.config.demo) return { accounts: [] };
  const people = await openDemoPeople(across(act.db));
  return {
    accounts: people.map((person) => ({
      email: demoAddress(person),
      password: DEMO_PASSWORD,
      label: say(act.language, `accounts:demo.${person}`),
    })),
  };
}
