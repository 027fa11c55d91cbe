import type { CurrentUser } from '#contract/accounts.ts';
import type { Act } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import { updateTerms } from './queries-accounts.ts';
import { readMe } from './read-me.ts';
import type { AccountsTables } from './tables.ts';
import { TERMS_VERSION } from './terms.ts';

/** Records which terms were accepted; those that no longer hold cannot be. */
export async function agreeToTerms(act: Act<AccountsTables>, version: string): Promise<CurrentUser> {
  if (version !== TERMS_VERSION) throw new Refusal('stale', { current: { version: TERMS_VERSION } });
  await updateTerms(act.db, act.member.id, version);
  return await readMe(act);
}
