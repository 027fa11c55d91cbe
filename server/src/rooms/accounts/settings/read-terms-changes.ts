import type { TermsChanges } from '#contract/accounts.settings.ts';
import { LEGAL_KINDS } from '#contract/legal.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { found } from '#platform/refusal.ts';
import { changesSince } from '#rooms/legal';
import { findMe } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';

export async function readTermsChanges({ db, member, language, now }: Act<AccountsTables>): Promise<TermsChanges> {
  const me = found((await findMe(db, member.id, now))[0], 'session_expired');
  const kinds = LEGAL_KINDS.filter((kind) => me[`${kind}_to_accept`] !== null);
  return await Promise.all(
    kinds.map(async (kind) => {
      const { version, effectiveAt, sections } = await changesSince(
        across(db),
        kind,
        me[`${kind}_version`],
        language,
        now,
      );
      return { kind, version, effectiveAt: effectiveAt.toISOString(), sections };
    }),
  );
}
