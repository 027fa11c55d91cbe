import type { ReportEvidence } from '#contract/moderation/moderation.ts';
import { actorReference } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { audited } from '#platform/observability/audit.ts';
import { found } from '#platform/refusal.ts';
import { findEvidence } from './queries.ts';
import type { ModerationTables } from './tables.ts';

/**
 * The messages that a report copied, for the admin who decides. Admins read no conversations otherwise: each time is
 * recorded.
 */
export async function readEvidence(ctx: RequestContext<ModerationTables>, reportId: string): Promise<ReportEvidence[]> {
  const { target_id: targetId, evidence } = found(
    await findEvidence.first(ctx.db, { id: reportId, adminId: ctx.member.id }),
  );
  const target = { kind: 'report', id: reportId };
  ctx.record(audited, { adminId: ctx.member.id, what: 'moderation.read_evidence', target, at: ctx.now });
  const cards = await ctx.cards(evidence.map(({ actorId }) => actorReference(actorId)));
  return evidence.map(({ id, actorId, text, at }) => ({
    id,
    actor: cards.actor(actorId) ?? null,
    text,
    at,
    reported: id === targetId,
  }));
}
