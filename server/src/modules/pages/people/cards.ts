import { pathOfPage } from '#contract/core/paths.ts';
import type { PageKind } from '#contract/core/roles.ts';
import type { CardLoader } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '#modules/network';
import type { PagesTables } from '../tables.ts';

const page = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const findPages = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: actorRow,
  sql: `
  select ${page.columns.card} from actor_card
  where actor_card.id = any (:ids::uuid[]) and actor_card.kind in ('business', 'institute') and ${page.predicate}`,
});

/** The people of a page: its name, and the tab that lists them. */
export const pagePeopleCards: CardLoader = async (db, { viewer, services, now }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const params = { viewerId: viewer.actor.id, personId: viewer.member.id, ids };
  return new Map(
    (await findPages(narrowed<PagesTables>(db), params)).map((row) => {
      const author = presentActorCard(row, services, now);
      const path = `${pathOfPage({ kind: author.kind as PageKind, id: author.id })}?tab=people`;
      return [author.id, { title: author.name, excerpt: '', image: author.avatar, author, path, state: 'active' }];
    }),
  );
};
