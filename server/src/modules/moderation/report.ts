import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { createReport } from '#contract/moderation.ts';
import type { RequestContext } from '#platform/context.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { insertReport } from './queries.ts';
import type { ModerationTables } from './tables.ts';

/** Receives a report about something that the caller may see. */
export async function report(
  ctx: RequestContext<ModerationTables>,
  input: Out<(typeof createReport)['body']>,
): Promise<string> {
  const cards = await ctx.cards([input]);
  const owner =
    input.kind === 'profile'
      ? found(cards.get('profile', input.id)).id
      : found(cards.get(input.kind, input.id)).author.id;
  if (owner === ctx.actor.id) throw new Refusal('own_report');
  return await insertReport(ctx.db, {
    id: uuid(),
    target_kind: input.kind,
    target_id: input.id,
    reporter_id: ctx.actor.id,
    member_id: ctx.member.id,
    reason: input.reason,
    text: input.text ?? '',
    created_at: ctx.now,
  });
}
