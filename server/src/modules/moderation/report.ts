import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import { type createReport, REASONS_OF_KIND } from '#contract/moderation/moderation.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily, inTurn } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { countMisleading } from './jobs.ts';
import { gather, withholdByReports } from './cases/gather.ts';
import { dailyLimits } from './limits.ts';
import { canReport } from './policy.ts';
import { insertReport } from './queries.ts';
import { findReportable, openSeen } from './seen.ts';
import { placeReport } from './spaces/place-report.ts';
import type { ModerationTables } from './tables.ts';

/** Receives a report about something that the caller sees, or has seen: then it need not be there any more. */
export async function report(
  ctx: RequestContext<ModerationTables>,
  input: Out<(typeof createReport)['body']>,
): Promise<Out<(typeof createReport)['reply']>['data']> {
  const now = await findReportable(ctx, input);
  const { authorId, authorKind, snapshot } = found(openSeen(ctx, input, input.seal) ?? now);
  enforce(canReport(ctx, { ownerId: authorId }));
  if ((REASONS_OF_KIND[input.reason] ?? input.kind) !== input.kind) throw fieldRefusal('reason', 'invalid_choice');
  await countDaily(ctx, dailyLimits.reports);
  // One after the other, so that no two of them overlook each other.
  if (input.reason === 'misleading_job') await inTurn(across(ctx.db), { id: input.id }, 'misleading');
  const place = await placeReport(ctx, input);
  const evidence = await ctx.services.kinds.evidence(input.kind)?.(across(ctx.db), ctx, input.id);
  // What the team of a space decides about becomes a case when it is passed on.
  const gathered =
    place !== null && place.passedOn === null
      ? null
      : await gather(ctx, {
          ...input,
          authorId,
          authorMemberId: place?.authorMemberId ?? (authorKind === 'member' ? authorId : null),
          snapshot,
        });
  const dealtWith = gathered?.dealtWith === true;
  const reportId = uuid();
  const { id, waits } = await insertReport(ctx.db, {
    id: reportId,
    target_kind: input.kind,
    target_id: input.id,
    reporter_id: ctx.actor.id,
    member_id: ctx.member.id,
    reason: input.reason,
    text: input.text ?? '',
    created_at: ctx.now,
    case_id: gathered?.caseId ?? null,
    ...(dealtWith && { state: 'closed', outcome: 'dealt_with', decided_at: ctx.now }),
    // Of what is gone nothing is left to copy.
    ...(evidence !== undefined && evidence.length > 0 && { evidence: JSON.stringify(evidence) }),
    ...(place !== null && {
      space_id: place.spaceId,
      author_id: place.authorId,
      author_member_id: place.authorMemberId,
      ...(place.passedOn === null && { snapshot: JSON.stringify(snapshot) }),
      passed_on_for: place.passedOn,
      passed_on_at: place.passedOn === null ? null : ctx.now,
    }),
  });
  // Not where it replaces what the same person reported before, nor where the reply has said what became of it.
  if (id === reportId && !dealtWith)
    await ctx.emit('moderation.report_received', { reportId, memberId: ctx.member.id });
  if (input.reason === 'misleading_job') await countMisleading(ctx, input.id);
  if (gathered !== null && !dealtWith && !gathered.isWithheld) await withholdByReports(ctx, gathered.caseId);
  if (place === null) return { id, dealtWith };
  const { spaceId, spaceKind: kind, authorMemberId } = place;
  if (waits) await ctx.emit('moderation.reported', { spaceId, kind, authorId: place.authorId, authorMemberId });
  // Also when it left the team: someone reported it again, for a grave reason.
  await ctx.emit('moderation.reports_changed', { spaceId });
  return { id, dealtWith };
}
