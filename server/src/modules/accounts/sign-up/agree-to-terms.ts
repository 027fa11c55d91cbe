import type { agreeToTerms as endpoint, CurrentUser } from '#contract/accounts/accounts.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { LEGAL_KINDS } from '#contract/legal/legal.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { Refusal } from '#platform/refusal.ts';
import { currentVersion } from '#modules/legal';
import { insertAcceptance } from '../acceptances/queries.ts';
import { updateAccepted } from '../queries-accounts.ts';
import { readMe } from '../read-me.ts';
import type { AccountsTables } from '../tables.ts';

/** Records which terms and privacy policy were accepted; outdated ones are refused. */
export async function agreeToTerms(
  ctx: RequestContext<AccountsTables>,
  { version, privacyVersion }: Out<(typeof endpoint)['body']>,
): Promise<CurrentUser> {
  const versions = { terms: version, privacy: privacyVersion };
  for (const kind of LEGAL_KINDS) {
    const accepted = versions[kind];
    if (accepted === undefined) continue;
    const inForce = await currentVersion(across(ctx.db), kind, ctx.now);
    if (accepted !== inForce) throw new Refusal('stale', { current: { kind, version: inForce } });
    await updateAccepted(ctx.db, ctx.member.id, kind, accepted);
    await insertAcceptance(ctx.db, { memberId: ctx.member.id, kind, version: accepted, now: ctx.now });
  }
  return await readMe(ctx);
}
