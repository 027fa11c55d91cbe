import type { PageVerification } from '#contract/pages/verification.ts';
import type { RequestContext, Writing } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import type { Kysely } from 'kysely';
import { countDaily } from '#platform/limits/daily.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { setVerified } from '#modules/actors';
import { endRequests } from '../documents/queries.ts';
import { dailyLimits } from '../limits.ts';
import { pageOf } from '../page-policy.ts';
import { canEditPage } from '../policy.ts';
import { lockPage } from '../queries-details.ts';
import { pageFor } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { canCheckWebsite } from './policy.ts';
import { hostOfSite, proofOf } from './proof.ts';
import {
  deleteVerification,
  findVerification,
  recordVerification,
  storeVerification,
  type VerificationRow,
} from './queries.ts';
import { checkSite } from './tasks.ts';

type PagesContext = RequestContext<PagesTables>;

function present(services: Services, pageId: string, row: VerificationRow): PageVerification {
  const host = hostOfSite(row.website);
  return {
    state: row.state ?? 'none',
    host,
    proof: host === null ? null : proofOf(services, pageId, host),
    checkedAt: row.checked_at?.toISOString() ?? null,
    missed: row.missed_at !== null,
  };
}

export async function readPageVerification(ctx: PagesContext, pageId: string): Promise<PageVerification> {
  enforce(canEditPage(ctx, pageOf(await pageFor(ctx, pageId))));
  return present(ctx.services, pageId, found(await findVerification.first(ctx.db, { pageId })));
}

/** Starts a check, which a task makes. A page that is verified stays so while it is checked. */
export async function checkPageWebsite(ctx: PagesContext, pageId: string): Promise<PageVerification> {
  const { db, now, member } = ctx;
  found(await lockPage(db, pageId));
  const page = pageOf(await pageFor(ctx, pageId));
  const row = found(await findVerification.first(db, { pageId }));
  const host = hostOfSite(row.website);
  enforce(canCheckWebsite(ctx, page, { host }));
  await countDaily(ctx, dailyLimits.pageChecks);
  if (row.state !== 'verified' && host !== null) {
    await storeVerification(db, pageId, { host, state: 'checking' });
    const change = { pageId, by: member.id, before: row.state, after: 'checking', reason: 'asked', now };
    await recordVerification(db, change);
    await ctx.emit('pages.verification_changed', { pageId, event: null });
  }
  await ctx.task(checkSite, { pageId });
  return present(ctx.services, pageId, found(await findVerification.first(db, { pageId })));
}

/** A change of name or website ends the verification, and a check that is under way. Call it with the page locked. */
export async function endVerification(
  ctx: Pick<Writing, 'emit'> & { readonly db: Kysely<never>; readonly now: Date },
  pageId: string,
  by: string,
): Promise<void> {
  const db = narrowed<PagesTables>(ctx.db);
  const { now } = ctx;
  const { site, documents } = await inOrder({
    site: async () => findVerification.first(db, { pageId }),
    documents: async () => endRequests(db, { pageId, now }),
  });
  const ended = [site?.state ?? null, ...documents.map(({ state }) => state)].filter((state) => state !== null);
  if (ended.length === 0) return;
  await inOrder({
    deleteVerification: async () => deleteVerification(db, pageId),
    recordEnds: async () =>
      Promise.all(
        ended.map(async (before) =>
          recordVerification(db, { pageId, by, before, after: null, reason: 'changed', now }),
        ),
      ),
  });
  await setVerified(ctx, pageId, false);
  await ctx.emit('pages.verification_changed', { pageId, event: ended.includes('verified') ? 'lost' : null });
}
