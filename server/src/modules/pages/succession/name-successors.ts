import type { PageSuccession } from '#contract/pages/succession.ts';
import { actorReference } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { pageOf } from '../page-policy.ts';
import { lockPage } from '../queries-details.ts';
import { pageFor } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { canNameSuccessors } from './policy.ts';
import { successorsOf } from './queries.ts';
import { readPageSuccession } from './read-succession.ts';

/**
 * Names the members who are asked when the page has no admin. Those who are new must be visible to the caller; the
 * others may stay.
 */
export async function nameSuccessors(
  ctx: RequestContext<PagesTables>,
  pageId: string,
  memberIds: readonly string[],
): Promise<PageSuccession> {
  const { db, now, member } = ctx;
  found(await lockPage(db, pageId));
  enforce(canNameSuccessors(ctx, pageOf(await pageFor(ctx, pageId))));
  const ids = [...new Set(memberIds)];
  const before = (await successorsOf(db, { pageId })).map(({ id }) => id);
  const cards = await ctx.cards(ids.map(actorReference));
  for (const id of ids) if (!before.includes(id) && cards.actor(id)?.kind !== 'member') throw new Refusal('not_found');
  if (before.join() !== ids.join()) {
    await db.deleteFrom('page_successor').where('page_id', '=', pageId).execute();
    const rows = ids.map((id, index) => ({
      page_id: pageId,
      place: index + 1,
      member_id: id,
      named_by: member.id,
      named_at: now,
    }));
    if (rows.length > 0) await db.insertInto('page_successor').values(rows).execute();
    await ctx.emit('pages.succession_changed', { pageId });
  }
  return await readPageSuccession(ctx, pageId);
}
