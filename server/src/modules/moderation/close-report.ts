import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { canCloseReport } from './policy.ts';
import { closeOne, findReport } from './queries.ts';
import type { ModerationTables } from './tables.ts';

/** Leaves what was reported as it is. Of two admins at once, the second learns that it is decided. */
export async function closeReport(ctx: RequestContext<ModerationTables>, reportId: string): Promise<void> {
  enforce(canCloseReport(found(await findReport.first(ctx.db, { id: reportId }))));
  const closing = { id: reportId, by: ctx.member.id, now: ctx.now };
  found(await closeOne.first(ctx.db, closing), 'report_decided');
  const target = { kind: 'report', id: reportId };
  await audit(across(ctx.db), { adminId: ctx.member.id, what: 'moderation.close_report', target, at: ctx.now });
}
