import type { Out } from '#contract/core/endpoint.ts';
import type { listReports as endpoint, Report } from '#contract/moderation/moderation.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { actorReference } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { audited } from '#platform/observability/audit.ts';
import { countReports, reportPages } from './queries.ts';
import type { ModerationTables } from './tables.ts';

/**
 * Received reports, for admins. The subject is shown as an admin may see it through the API of its module: no special
 * access until a case is opened, and subjects hidden from the admin have no excerpt.
 */
export async function listReports(
  ctx: RequestContext<ModerationTables>,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const { state = 'open' } = query;
  const adminId = ctx.member.id;
  const [rows, counted] = await Promise.all([
    reportPages[state](ctx.db, { adminId, limit: page.size, offset: (page.number - 1) * page.size }),
    countReports.first(ctx.db, { adminId }),
  ]);
  const counts = counted ?? { open: 0, closed: 0 };
  const cards = await ctx.cards(
    rows.flatMap((row) => [{ kind: row.target_kind as Kind, id: row.target_id }, actorReference(row.reporter_id)]),
  );
  ctx.record(audited, { adminId, what: 'moderation.read_reports', at: ctx.now });
  const data = rows.map((row): Report => {
    const kind = row.target_kind as Kind;
    return {
      id: row.id,
      kind,
      kindName: ctx.services.kinds.nameOf(ctx.language, kind),
      targetId: row.target_id,
      reason: row.reason as Report['reason'],
      text: row.text,
      reporter: cards.actor(row.reporter_id) ?? null,
      passedOn: row.passed_on_for as Report['passedOn'],
      subject: cards.get(kind, row.target_id) ?? null,
      hasEvidence: row.has_evidence,
      at: row.created_at.toISOString(),
      state: row.state as Report['state'],
      decidedAt: row.decided_at?.toISOString() ?? null,
      count: row.times,
    };
  });
  return { data, page: { ...page, total: counts[state] }, counts };
}
