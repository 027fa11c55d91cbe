import type { TermsChanges } from '#contract/accounts/settings.ts';
import { LEGAL_KINDS } from '#contract/legal/legal.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { changesSince } from '#modules/legal';
import { findMe } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';

export async function readTermsChanges({
  db,
  member,
  language,
  now,
}: RequestContext<AccountsTables>): Promise<TermsChanges> {
  const me = found(await findMe.first(db, { memberId: member.id, now }), 'session_expired');
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
