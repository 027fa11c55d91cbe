import { pathOfActor } from '#contract/core/paths.ts';
import type { CardContent, CardLoader } from '#platform/cards.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '../visibility/visibility.ts';

const card = visibility({ owner: 'actor_card.id', card: 'actor_card' });

const findCards = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: actorRow,
  sql: `
  select ${card.columns.card}
  from actor_card
  where actor_card.id = any (:ids::uuid[])
    and ${card.predicate}`,
});

/** Cards of members and pages in one query. Hidden actors and blocked ones (in either direction) are left out. */
export const actorCards: CardLoader = async (db, { viewer, services, now }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const rows = await findCards(db, { viewerId: viewer.actor.id, personId: viewer.member.id, ids });
  return new Map(
    rows.map((row): [string, CardContent] => {
      const author = presentActorCard(row, services, now);
      const { name: title, headline: excerpt, avatar: image } = author;
      return [author.id, { title, excerpt, image, author, path: pathOfActor(author), state: 'active' }];
    }),
  );
};
