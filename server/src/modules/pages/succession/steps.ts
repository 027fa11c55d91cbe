import type { Kysely } from 'kysely';
import type { Writing } from '#platform/context.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { PagesTables } from '../tables.ts';
import type { Ending, RequestRow } from '../team/queries.ts';
import { findState, insertSuccessionStep, setSuccession, type SuccessionStep } from './queries.ts';

export type SuccessionContext = Pick<Writing, 'emit' | 'task'> & {
  readonly db: Kysely<PagesTables>;
  readonly now: Date;
};

/** Records a step of a succession and says that it moved. */
export async function recordMove(ctx: SuccessionContext, step: Omit<SuccessionStep, 'now'>): Promise<void> {
  await insertSuccessionStep(ctx.db, { ...step, now: ctx.now });
  await ctx.emit('pages.succession_changed', { pageId: step.pageId });
}

type Answered = Pick<RequestRow, 'page_id' | 'member_id' | 'succession_id' | 'kind'>;
const stateOf = async (ctx: SuccessionContext, successionId: string) =>
  found(await findState.first(ctx.db, { successionId })).state;

/** Records that someone declined, objected or withdrew. The succession moves on by itself. */
export async function recordAnswer(
  ctx: SuccessionContext & { readonly member: { readonly id: string } },
  { page_id: pageId, member_id: memberId, succession_id: successionId, kind }: Answered,
  ending: Ending,
): Promise<void> {
  if (successionId === null) return;
  const state = await stateOf(ctx, successionId);
  const reason = kind === 'claim' ? (ending === 'declined' ? 'objected' : 'claim_withdrawn') : ending;
  await recordMove(ctx, { successionId, pageId, memberId, by: ctx.member.id, before: state, after: state, reason });
}

/** Ends the succession in which the person accepted. */
export async function endByAcceptance(
  ctx: SuccessionContext,
  { page_id: pageId, member_id: memberId, succession_id: successionId }: Answered,
): Promise<void> {
  if (successionId === null || !(await setSuccession(ctx.db, successionId, 'ended', ctx.now)))
    throw new Refusal('request_closed');
  const step = { successionId, pageId, memberId, by: memberId, before: 'asking', after: 'ended' } as const;
  await recordMove(ctx, { ...step, reason: 'accepted' });
}
