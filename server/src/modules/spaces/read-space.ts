import type { Reference } from '#contract/core/kinds.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import { linkedTo } from './members/sealed-link.ts';
import { presentSpace } from './present.ts';
import { findSpace, type SpaceRow } from './queries.ts';
import type { SpacesTables } from './tables.ts';

export type SpacesContext = RequestContext<SpacesTables>;

/** The row of a space that the caller may know of; a valid link lets them know of any. */
export const spaceRowFor = async (ctx: SpacesContext, spaceId: string, linked = false): Promise<SpaceRow> =>
  found(await findSpace.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, spaceId, linked }));

const cardsOf = async (ctx: SpacesContext, row: SpaceRow) =>
  ctx.cards(
    [row.owner_id, row.offered_to].filter((id) => id !== null).map((id): Reference => ({ kind: 'profile', id })),
  );

/** A community or group, as the caller may know of it. */
export async function readSpace(ctx: SpacesContext, spaceId: string, link?: string): Promise<Space> {
  const linked = link !== undefined && (await linkedTo(ctx, spaceId, link)) !== null;
  const row = await spaceRowFor(ctx, spaceId, linked);
  return presentSpace(row, await cardsOf(ctx, row), ctx, linked);
}

/**
 * As `readSpace`, in one round trip, after a change that left the owner and the offer as in `before`. The space was
 * locked before that was read, so no one else changed them.
 */
export async function readAgain(ctx: SpacesContext, before: SpaceRow): Promise<Space> {
  const [row, cards] = await Promise.all([spaceRowFor(ctx, before.id), cardsOf(ctx, before)]);
  return presentSpace(row, cards, ctx, false);
}
