import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { BadgeEvent } from '#contract/pages/choices.ts';
import { PROOF_PATH, PROOF_RECORD } from '#contract/pages/verification.ts';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day, week } from '#platform/time.ts';
import { refreshBadge } from '../documents/badge.ts';
import { lockPage } from '../queries-details.ts';
import type { PagesTables } from '../tables.ts';
import { dueChecks, findVerification, recordVerification, storeVerification, type VerificationRow } from './queries.ts';
import { proofOf } from './proof.ts';

/** Verified pages are checked again after this time. */
const MONTH = 30 * day;
const batchSize = 50;

/** Whether the website shows the proof, in a TXT record or in a file. */
async function showsProof({ services }: TaskContext<PagesTables>, host: string, proof: string): Promise<boolean> {
  const records = await services.sites.txt(`${PROOF_RECORD}.${host}`);
  if (records.some((record) => record.trim() === proof)) return true;
  return (await services.sites.file(host, PROOF_PATH))?.trim() === proof;
}

/** The state after a check. A verified page may miss the proof once: a second miss a week later ends it. */
function afterCheck(row: VerificationRow, isShown: boolean, now: Date) {
  const checked = { checked_at: now };
  if (isShown)
    return {
      ...checked,
      state: 'verified',
      verified_at: row.verified_at ?? now,
      missed_at: null,
      next_check_at: new Date(now.getTime() + MONTH),
    } as const;
  if (row.state !== 'verified') return { ...checked, state: 'failed', next_check_at: null } as const;
  const missedAt = row.missed_at ?? now;
  if (now.getTime() - missedAt.getTime() < week)
    return {
      ...checked,
      state: 'verified',
      missed_at: missedAt,
      next_check_at: new Date(missedAt.getTime() + week),
    } as const;
  return { ...checked, state: 'failed', verified_at: null, missed_at: null, next_check_at: null } as const;
}

/** What the team is notified of. Checks that find what they found before are not worth a word. */
function eventOf(row: VerificationRow, after: ReturnType<typeof afterCheck>): BadgeEvent | null {
  if (after.state === 'verified' && after.missed_at !== null) return row.missed_at === null ? 'soon_lost' : null;
  if (after.state === row.state) return null;
  return after.state === 'verified' ? 'verified' : row.state === 'verified' ? 'lost' : 'failed';
}

async function decide(tx: EffectContext<PagesTables>, pageId: string, host: string, isShown: boolean): Promise<void> {
  const { db, now } = tx;
  if ((await lockPage(db, pageId)) === undefined) return;
  const row = await findVerification.first(db, { pageId });
  // The name or the website has changed in between, which ended the check.
  if (row === undefined || row.state === null || row.host !== host) return;
  const after = afterCheck(row, isShown, now);
  await storeVerification(db, pageId, { host, ...after });
  if (after.state !== row.state) {
    const reason = isShown ? 'shown' : 'not_shown';
    await recordVerification(db, { pageId, by: null, before: row.state, after: after.state, reason, now });
  }
  await refreshBadge({ ...tx, db: across(db) }, pageId, eventOf(row, after));
}

/** Checks the website of one page. That is slow, so nothing is locked until it is done; a change in between ends it. */
export const checkSite = defineTask({
  name: 'pages.check_site',
  payload: z.object({ pageId: id }),
  run: async (ctx: TaskContext<PagesTables>, { pageId }) => {
    const row = await findVerification.first(ctx.db, { pageId });
    if (row === undefined || row.host === null) return;
    const { host } = row;
    const isShown = await showsProof(ctx, host, proofOf(ctx.services, pageId, host));
    await ctx.transaction(async (tx) => decide(tx, pageId, host, isShown));
  },
});

/** Starts the monthly checks of verified pages. */
export const checkVerified = defineTask({
  name: 'pages.check_verified',
  payload: z.object({}),
  schedule: '25 * * * *',
  run: async (ctx: TaskContext<PagesTables>) => {
    const due = await dueChecks(ctx.db, { now: ctx.now, limit: batchSize });
    await ctx.transaction(async (tx) => {
      for (const { page_id: pageId } of due) await tx.task(checkSite, { pageId }, { key: pageId });
    });
  },
});
