import type { CardLoader } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '#modules/network';
import type { PagesTables } from '../tables.ts';

const page = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const findOwn = statement({
  params: { viewerId: column.uuid, ids: column.uuid.array },
  row: actorRow,
  sql: `
  select ${page.columns.card} from actor_card
  where actor_card.id = any (:ids::uuid[]) and actor_card.id = :viewerId and actor_card.state in ('active', 'private')`,
});

/** The verification of a page, for the page alone: its name, and the screen of its settings. */
export const verificationCards: CardLoader = async (db, { viewer, services, now }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  return new Map(
    (await findOwn(narrowed<PagesTables>(db), { viewerId: viewer.actor.id, ids })).map((row) => {
      const author = presentActorCard(row, services, now);
      const path = `${author.kind === 'institute' ? '/institute' : '/business-page'}/edit/${author.id}`;
      return [author.id, { title: author.name, excerpt: '', image: author.avatar, author, path, state: 'active' }];
    }),
  );
};
