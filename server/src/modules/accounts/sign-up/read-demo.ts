import type { VisitorContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { translate } from '#platform/strings.ts';
import { DEMO_PASSWORD, demoAddress, openDemoPeople } from './demo.ts';
import type { AccountsTables } from '../tables.ts';

/** The demo accounts: none outside demo mode, and none whose password was changed. */
export async function readDemo(ctx: VisitorContext<AccountsTables>) {
  if (!ctx.services.config.demo) return { accounts: [] };
  const people = await openDemoPeople(across(ctx.db));
  return {
    accounts: people.map((person) => ({
      email: demoAddress(person),
      password: DEMO_PASSWORD,
      label: translate(ctx.language, `accounts:demo.${person}`),
    })),
  };
}
