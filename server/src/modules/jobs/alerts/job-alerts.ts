import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import {
  ALERT_FOUND_DAYS,
  ALERTS_MAX,
  type AlertSearch,
  type createJobAlert as createEndpoint,
  type editJobAlert as editEndpoint,
  type JobAlert,
} from '#contract/jobs/alerts.ts';
import type { VisitorContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { Seal } from '#platform/seal.ts';
import { day } from '#platform/time.ts';
import { purgeTime, restorePeriodMs } from '#platform/undo.ts';
import { presentPlace } from '#modules/reference';
import { comparedBy } from '../board/search-jobs.ts';
import type { JobsContext } from '../read-job.ts';
import type { JobsTables } from '../tables.ts';
import { purgeAlertsTask } from './purge-alerts.ts';
import * as queries from './queries.ts';
import { sendAlerts } from './tasks.ts';

const shownOf = (search: Readonly<Record<string, string | number>>): JobAlert['search'] =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
const changed = async (ctx: JobsContext) => ctx.emit('jobs.alerts_changed', { memberId: ctx.member.id });

export async function listJobAlerts({ db, member, now, language }: JobsContext): Promise<JobAlert[]> {
  const since = new Date(now.getTime() - ALERT_FOUND_DAYS * day);
  const rows = await queries.alertsOf(db, { viewerId: member.id, personId: member.id, now, since, language });
  return rows.map((row) => ({
    id: row.id,
    search: shownOf(row.search),
    place: row.place === null ? '' : presentPlace(row.place).label,
    frequency: row.frequency,
    paused: row.paused,
    found: row.found,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }));
}

/** The lock settles which of two calls at once is the twentieth. */
export async function createJobAlert(
  ctx: JobsContext,
  { search, frequency }: Out<(typeof createEndpoint)['body']>,
): Promise<{ id: string }> {
  const memberId = ctx.member.id;
  const { counted, compared } = await inOrder({
    inTurn: async () => inTurn(across(ctx.db), ctx.member, 'job alerts'),
    counted: async () => queries.countAlerts.first(ctx.db, { memberId }),
    compared: async () => comparedBy(ctx, search),
  });
  if ((counted?.count ?? 0) >= ALERTS_MAX) throw new Refusal('alerts_full');
  const id = uuid();
  const values = { id, memberId, search: JSON.stringify(search), frequency, now: ctx.now, ...compared };
  await queries.insertAlert.later(ctx.db, values);
  await changed(ctx);
  return { id };
}

async function changeSearch(ctx: JobsContext, id: string, search: AlertSearch): Promise<void> {
  const values = { id, memberId: ctx.member.id, search: JSON.stringify(search), ...(await comparedBy(ctx, search)) };
  found(await queries.updateSearch.first(ctx.db, values));
}
export async function editJobAlert(
  ctx: JobsContext,
  id: string,
  { search, frequency, paused }: Out<(typeof editEndpoint)['body']>,
): Promise<{ id: string }> {
  if (search !== undefined) await changeSearch(ctx, id, search);
  const values = { id, memberId: ctx.member.id, frequency: frequency ?? null, paused: paused ?? null };
  found(await queries.updateAlert.first(ctx.db, values));
  await changed(ctx);
  return { id };
}

/** Hides the alert at once; a task deletes it when it can no longer be restored. */
export async function deleteJobAlert(ctx: JobsContext, id: string): Promise<void> {
  const { db, member, now } = ctx;
  if ((await queries.markDeleted(db, { id, memberId: member.id, now })).length === 0) return;
  await ctx.task(purgeAlertsTask, {}, { runAt: purgeTime(now) });
  await changed(ctx);
}

/** Restores an alert that was just deleted, with what it has found and when it last wrote. */
export async function restoreJobAlert(ctx: JobsContext, id: string): Promise<void> {
  const { db, member, now } = ctx;
  const memberId = member.id;
  const { counted } = await inOrder({
    inTurn: async () => inTurn(across(db), member, 'job alerts'),
    counted: async () => queries.countAlerts.first(db, { memberId }),
  });
  const since = new Date(now.getTime() - restorePeriodMs);
  found(await queries.restoreAlert.first(db, { id, memberId, since }));
  if ((counted?.count ?? 0) >= ALERTS_MAX) throw new Refusal('alerts_full');
  // What it has found since then does not wait for the schedule.
  await ctx.task(sendAlerts, {});
  await changed(ctx);
}

const purpose = 'jobs.pause_alert';
/** Milliseconds. Letters are kept for years, and their links must still work. */
const lifetimeMs = 2 * 365 * day;
/** The only right of the link in an e-mail: to pause its alert. */
export const sealAlert = (seal: Seal, alertId: string, now: Date): string =>
  seal.close(purpose, { a: alertId }, new Date(now.getTime() + lifetimeMs));
/** An alert that is gone is paused, too. */
export async function pauseJobAlert(ctx: VisitorContext<JobsTables>, token: string): Promise<{ paused: boolean }> {
  const opened = ctx.services.seal.open(purpose, token, ctx.now) as { a: string } | null;
  if (opened === null) throw new Refusal('link_not_valid');
  const paused = await queries.pauseAlert.first(ctx.db, { alertId: opened.a });
  if (paused !== undefined) await ctx.emit('jobs.alerts_changed', { memberId: paused.member_id });
  return { paused: true };
}
