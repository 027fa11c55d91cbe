import { v7 as uuid } from 'uuid';
import type { Kysely } from 'kysely';
import type { Writing } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { PagesTables } from '../tables.ts';
import { insertStep, type Step } from './queries.ts';

/** The step that begins an invitation or a request has its id. */
type NewStep = Omit<Step, 'id'> & { readonly requestId?: string | null };
const begins = new Set<Step['event']>(['invited', 'requested', 'succession_asked', 'claimed']);

/** Records a step in the history of a team and says so. */
export async function recordStep(
  ctx: Pick<Writing, 'emit'> & { readonly db: Kysely<never> },
  { requestId = null, ...step }: NewStep,
): Promise<void> {
  const id = requestId !== null && begins.has(step.event) ? requestId : uuid();
  await insertStep(narrowed<PagesTables>(ctx.db), { ...step, id });
  const { pageId, memberId, by: byId, event } = step;
  await ctx.emit('pages.team_changed', { changeId: id, pageId, memberId, byId, event, requestId });
}
