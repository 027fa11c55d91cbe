import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/kit.ts';
import type { reportSomething } from '#contract/moderation.ts';
import type { Act } from '#platform/act.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { insertReport } from './queries.ts';
import type { ModerationTables } from './tables.ts';

/** Receives a report about something that the caller may see. */
export async function report(
  act: Act<ModerationTables>,
  input: Out<(typeof reportSomething)['body']>,
): Promise<string> {
  const cards = await act.cards([input]);
  const owner =
    input.kind === 'profile'
      ? found(cards.get('profile', input.id)).id
      : found(cards.get(input.kind, input.id)).author.id;
  if (owner === act.actor.id) throw new Refusal('own_report');
  return await insertReport(act.db, {
    id: uuid(),
    target_kind: input.kind,
    target_id: input.id,
    reporter_id: act.actor.id,
    member_id: act.member.id,
    reason: input.reason,
    text: input.text ?? '',
    created_at: act.now,
  });
}
