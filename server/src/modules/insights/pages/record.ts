import { randomUUID } from 'node:crypto';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { maySee } from '#modules/network';
import { type MarkedFor, markOf } from '../mark.ts';
import { addView, startViewInterval } from '../queries-record.ts';
import { windowBefore } from '../record-view.ts';
import { roughly } from '../roughly.ts';
import type { InsightsTables } from '../tables.ts';

type InsightsContext = RequestContext<InsightsTables>;

const findPage = statement({
  params: { pageId: column.uuid, memberId: column.uuid },
  row: { in_team: column.boolean },
  sql: `
  select exists (select from page_team where page_team.page_id = actor_card.id and page_team.member_id = :memberId)
    as in_team
  from actor_card where actor_card.id = :pageId and actor_card.kind in ('business', 'institute')`,
});

/**
 * Starts an interval in which the caller counts once, and returns how they appear to others. Undefined for the team of
 * the page and within the interval. Refuses pages that the caller may not see, so nothing counts for a private one.
 */
async function startInterval(ctx: InsightsContext, pageId: string, what: MarkedFor) {
  const { db, member, now, services } = ctx;
  const page = found(await findPage.first(db, { pageId, memberId: member.id }));
  if (page.in_team) return undefined;
  if (!(await maySee(across(db), ctx, { owner: pageId, level: 'anyone' }))) throw new Refusal('not_found');
  const mark = markOf(services.seal, member.id, pageId, what);
  const interval = await startViewInterval.first(db, {
    mark,
    now,
    closedUntil: windowBefore(now),
    viewerId: member.id,
  });
  return interval && { mark, mode: interval.mode };
}

/** Counts a view of a page. No view of a page names its viewer, whatever they show to members. */
export async function recordPageView(ctx: InsightsContext, pageId: string): Promise<void> {
  const interval = await startInterval(ctx, pageId, 'view');
  if (interval === undefined) return;
  const isPrivate = interval.mode === 'private';
  await addView(ctx.db, {
    ownerId: pageId,
    viewerId: ctx.member.id,
    mode: isPrivate ? 'private' : 'partly',
    mark: isPrivate ? null : interval.mark,
    at: roughly(ctx.now),
    withIndustries: true,
  });
}

const insertWebsiteClick = statement({
  params: { id: column.uuid, pageId: column.uuid, at: column.timestamp },
  sql: `insert into page_website_click (id, page_id, clicked_at) values (:id, :pageId, :at)`,
});

/** Counts that the website of a page was opened; nothing is stored of the person. */
export async function recordWebsiteClick(ctx: InsightsContext, pageId: string): Promise<void> {
  if ((await startInterval(ctx, pageId, 'website')) === undefined) return;
  await insertWebsiteClick(ctx.db, { id: randomUUID(), pageId, at: roughly(ctx.now) });
}
