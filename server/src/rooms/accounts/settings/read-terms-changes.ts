import type { TermsChanges } from '#contract/accounts.settings.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { found } from '#platform/refusal.ts';
import { changesSince } from '#rooms/legal';
import type { AccountsTables } from '../tables.ts';
import { findAccepted } from './queries.ts';

export async function readTermsChanges({ db, member, language, now }: Act<AccountsTables>): Promise<TermsChanges> {
  const { terms_version } = found(await findAccepted(db, member.id), 'session_expired');
  const { version, effectiveAt, sections } = await changesSince(across(db), 'terms', terms_version, language, now);
  return { version, effectiveAt: effectiveAt.toISOString(), sections };
}
