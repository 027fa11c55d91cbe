import { v7 as uuid } from 'uuid';
import type { Page } from '#contract/pages/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { dailyLimits } from '../limits.ts';
import { pageOf } from '../page-policy.ts';
import { lockPage } from '../queries-details.ts';
import { pageFor, readPage } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { insertRequest } from '../team/queries.ts';
import { recordStep } from '../team/steps.ts';
import { canClaim } from './policy.ts';
import { findClaimable } from './queries-read.ts';
import { claimableOf } from './present.ts';
import { recordMove } from './steps.ts';

/** Claims a page without an admin. Of several who do it at once, one succeeds. */
export async function claimPage(ctx: RequestContext<PagesTables>, pageId: string): Promise<Page> {
  const { db, now, member } = ctx;
  found(await lockPage(db, pageId));
  const page = pageOf(await pageFor(ctx, pageId));
  const row = found(
    await findClaimable.first(db, { pageId, viewerId: member.id, personId: member.id, answers: false }),
  );
  enforce(canClaim(ctx, page, claimableOf(row, now)));
  await countDaily(ctx, dailyLimits.pageClaims);
  const [id, successionId] = [uuid(), row.succession_id ?? ''];
  const role = 'admin' as const;
  const claim = {
    id,
    pageId,
    memberId: member.id,
    kind: 'claim',
    role,
    note: '',
    byId: null,
    now,
    successionId,
  } as const;
  await insertRequest(db, claim);
  const step = {
    pageId,
    memberId: member.id,
    event: 'claimed',
    by: member.id,
    offered: role,
    requestId: id,
    now,
  } as const;
  await recordStep({ ...ctx, db: across(db) }, step);
  const move = { successionId, pageId, memberId: member.id, by: member.id, before: 'open', after: 'open' } as const;
  await recordMove(ctx, { ...move, reason: 'claimed' });
  return await readPage(ctx, pageId);
}
