import type { Out } from '#contract/core/endpoint.ts';
import { type removeReported as removal, silenceDays } from '#contract/moderation/spaces.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { restrain, spaceFor, type WholeSpaceFor } from '#modules/spaces';
import { canDismissReports, canRemoveReported } from '../policy.ts';
import type { ModerationTables } from '../tables.ts';
import { answerReports } from './queries.ts';

type ModerationContext = RequestContext<ModerationTables>;
export interface Reported {
  readonly spaceId: string;
  readonly kind: Kind;
  readonly targetId: string;
}
/** For functions of other modules. */
const everywhere = (ctx: ModerationContext): RequestContext<never> => ({ ...ctx, db: across(ctx.db) });

/** Of two admins who answer at the same moment, and of an admin and the end of the time, the first wins. */
async function answer(
  ctx: ModerationContext,
  space: WholeSpaceFor,
  { kind, targetId }: Reported,
  outcome: 'removed' | 'dismissed',
): Promise<{ answered: number; authorId: string }> {
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const spaceId = space.id;
  const rows = await answerReports(ctx.db, { ...viewer, spaceId, kind, targetId, outcome, now: ctx.now });
  const [first] = rows;
  if (first === undefined) throw new Refusal('report_decided');
  const reporterIds = [...new Set(rows.map((row) => row.member_id))];
  const removed = outcome === 'removed';
  await ctx.emit('moderation.decided', { spaceId, kind: space.kind, removed, reporterIds });
  await ctx.emit('moderation.reports_changed', { spaceId });
  return { answered: rows.length, authorId: first.author_id };
}

/** Leaves something in a space as it is. */
export async function dismissReports(ctx: ModerationContext, reported: Reported): Promise<{ answered: number }> {
  const space = found(await spaceFor(ctx, reported.spaceId));
  enforce(canDismissReports(ctx, space));
  const { answered } = await answer(ctx, space, reported, 'dismissed');
  return { answered };
}

/** Removes something from a space, and silences or bans its author if the team chose that. */
export async function removeReported(
  ctx: ModerationContext,
  reported: Reported,
  { measure = 'none', ...decision }: Out<(typeof removal)['body']>,
): Promise<{ answered: number }> {
  const space = found(await spaceFor(ctx, reported.spaceId));
  const { kind, targetId: id } = reported;
  const subject = (await ctx.cards([{ kind, id }])).get(kind, id);
  enforce(canRemoveReported(ctx, space, { visible: subject !== undefined }));
  const { answered, authorId } = await answer(ctx, space, reported, 'removed');
  const whom = { spaceId: space.id, memberId: authorId };
  const days = measure === 'ban' ? measure : silenceDays(measure);
  if (days !== undefined) await restrain(everywhere(ctx), whom, { days, reason: decision.reason });
  await found(ctx.services.kinds.inSpaces(kind)).remove(everywhere(ctx), id, decision);
  return { answered };
}
