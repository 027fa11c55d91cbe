import { PATHS } from '#contract/core/kinds.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { actorReference, type CardContent, type CardLoader, loadCards } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { translate } from '#platform/strings.ts';
import { seesBought } from '../policy.ts';
import type { OrderTables } from '../tables.ts';
import { findCards, type ReviewRow } from './queries.ts';

interface Viewer {
  readonly actor: { readonly id: string };
  readonly role: PageRole | null;
}
/** Whether the viewer reads the order itself. Of a page, those who advertise for it read none. */
function readsOrder({ side, author_id: authorId, subject_id: subjectId }: ReviewRow, { actor, role }: Viewer): boolean {
  const [buyerId, sellerId] = side === 'buyer' ? [authorId, subjectId] : [subjectId, authorId];
  if (sellerId === actor.id) return role !== 'advertiser';
  return buyerId === actor.id && seesBought({ role });
}

/**
 * Reviews that the viewer may see: those that are shown, and their own. They lead to what was ordered, and the sides of
 * the order to that.
 */
export const reviewCards: CardLoader = async (db, context, ids) => {
  const { viewer, language } = context;
  if (viewer === null || ids.length === 0) return new Map();
  const people = { viewerId: viewer.actor.id, personId: viewer.member.id };
  const rows = await findCards(narrowed<OrderTables>(db), { ...people, ids: [...ids] });
  const authors = rows.flatMap(({ author_id: id }) => (id === null ? [] : [actorReference(id)]));
  const cards = await loadCards(context.services.kinds.cards, db, context, authors);
  return new Map(
    rows.flatMap((row): [string, CardContent][] => {
      const author = row.author_id === null ? undefined : cards.actor(row.author_id);
      if (author === undefined) return [];
      const title = translate(language, 'orders:review.title', { name: row.item_name });
      const path = readsOrder(row, viewer)
        ? pathOf('order', { id: row.order_id })
        : `${PATHS[row.item_kind].replace('$id', row.item_id)}#reviews`;
      return [[row.id, { title, excerpt: row.text, image: author.avatar, author, path, state: 'active' }]];
    }),
  );
};
/** What others wrote. */
export const reportableReviews: CardLoader = async (db, context, ids) => {
  const cards = await reviewCards(db, context, ids);
  return new Map([...cards].filter(([, { author }]) => author.id !== context.viewer?.actor.id));
};
