import { pathOf } from '#contract/core/paths.ts';
import type { CardLoader } from '#platform/cards.ts';
import { presentActorCard } from '#modules/actors';
import { heldByIds } from './queries-held.ts';

/** Length, in characters, of the excerpt on a card. */
const EXCERPT = 140;

/** What waits or waited in a space, for its author and the team of the space; each is led to their own list of it. */
export const heldCards: CardLoader = async (db, { viewer, services, now }, ids) => {
  if (viewer === null) return new Map();
  const rows = await heldByIds(db, { viewerId: viewer.actor.id, personId: viewer.member.id, ids });
  return new Map(
    rows.map((row) => {
      const { id, space, text } = row;
      const isOwn = row.actor_id === viewer.actor.id;
      const path = isOwn ? pathOf('held_post') : `${pathOf(space.kind, { id: space.id })}?tab=waiting`;
      const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
      const author = presentActorCard(row, services, now);
      return [id, { kind: 'held_post', id, title: space.name, excerpt, image: null, author, path, state: 'active' }];
    }),
  );
};
