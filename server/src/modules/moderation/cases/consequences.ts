import type { Out } from '#contract/core/endpoint.ts';
import type { readConsequences as endpoint } from '#contract/moderation/desk.ts';
import { type ReturnedCharges, suspendedHours } from '#contract/moderation/measures.ts';
import { across } from '#platform/database/narrow.ts';
import { hour } from '#platform/time.ts';
import { consequences } from '#modules/network';
import { type CaseContext, onDesk } from './present.ts';
import { type DeskRow, findCase } from './queries-desk.ts';

type Counted = Out<(typeof endpoint)['reply']>['data'];
/** Charges that a ruling gives back: those of the author, if they are a member, or of the thing. */
export function returnedBy(
  row: Pick<DeskRow, 'thing_id' | 'author_member_id'>,
  charges: ReturnedCharges | null,
): { readonly charges: ReturnedCharges; readonly aboutId: string } | null {
  const aboutId = charges === 'caused' ? row.author_member_id : row.thing_id;
  return charges === null || aboutId === null ? null : { charges, aboutId };
}

/** What a ruling would bring about, as each module counts it, before it is made. */
export async function readConsequences(
  ctx: CaseContext,
  caseId: string,
  { withholds, freezesCampaigns, account, returnsCharges }: Out<(typeof endpoint)['query']>,
): Promise<Counted> {
  const row = onDesk(ctx, await findCase.first(ctx.db, { caseId, adminId: ctx.member.id, now: ctx.now }));
  const hours = suspendedHours(account);
  const memberId = row.author_member_id;
  const planned = {
    withheld: withholds === 'yes' ? { kind: row.kind, id: row.thing_id } : null,
    frozenOwnerId: freezesCampaigns === 'yes' ? row.author_id : null,
    suspended:
      hours === undefined || memberId === null
        ? null
        : { memberId, until: hours === null ? null : new Date(ctx.now.getTime() + hours * hour) },
    returned: returnedBy(row, returnsCharges ?? null),
    now: ctx.now,
  };
  const counted = await Promise.all(
    ctx.services.extensions.all(consequences).map(async ({ what, count }) => {
      const follows = await count(across(ctx.db), planned);
      return typeof follows === 'number'
        ? [{ what, count: follows }]
        : follows.map(({ amount, currency }) => ({ what, count: amount, currency }));
    }),
  );
  return counted.flat().filter(({ count }) => count > 0);
}
