import type { CurrentUser } from '#contract/accounts.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { Refusal } from '#platform/refusal.ts';
import { currentVersion } from '#rooms/legal';
import { updateTerms } from './queries-accounts.ts';
import { readMe } from './read-me.ts';
import type { AccountsTables } from './tables.ts';

/** Records which terms were accepted; those that no longer hold cannot be. */
export async function agreeToTerms(act: Act<AccountsTables>, version: string): Promise<CurrentUser> {
  const inForce = await currentVersion(across(act.db), 'terms', act.now);
  if (version !== inForce) throw new Refusal('stale', { current: { version: inForce } });
  await updateTerms(act.db, act.member.id, version);
  return await readMe(act);
}
