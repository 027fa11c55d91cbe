import type { Out } from '#contract/core/endpoint.ts';
import type { readConsequences as endpoint } from '#contract/moderation/desk.ts';
import { suspendedHours } from '#contract/moderation/measures.ts';
import { across } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { hour } from '#platform/time.ts';
import { consequences } from '#modules/network';
import type { CaseContext } from './present.ts';
import { findCase } from './queries-desk.ts';

type Counted = Out<(typeof endpoint)['reply']>['data'];
/** What a ruling would bring about, as each module counts it, before it is made. */
export async function readConsequences(
  ctx: CaseContext,
  caseId: string,
  { withholds, freezesCampaigns, account }: Out<(typeof endpoint)['query']>,
): Promise<Counted> {
  const row = found(await findCase.first(ctx.db, { caseId, adminId: ctx.member.id, now: ctx.now }));
  const hours = suspendedHours(account);
  const memberId = row.author_member_id;
  const planned = {
    withheld: withholds === 'yes' ? { kind: row.kind, id: row.thing_id } : null,
    frozenOwnerId: freezesCampaigns === 'yes' ? row.author_id : null,
    suspended:
      hours === undefined || memberId === null
        ? null
        : { memberId, until: hours === null ? null : new Date(ctx.now.getTime() + hours * hour) },
    now: ctx.now,
  };
  const counted = await Promise.all(
    ctx.services.extensions.all(consequences).map(async ({ what, count }) => ({
      what,
      count: await count(across(ctx.db), planned),
    })),
  );
  return counted.filter(({ count }) => count > 0);
}
