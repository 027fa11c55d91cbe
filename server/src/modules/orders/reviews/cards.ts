import { createHash } from 'node:crypto';
import { PATHS } from '#contract/core/kinds.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { actorReference, type CardContent, type CardLoader, loadCards } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { ReportedLoader } from '#platform/kinds.ts';
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

/** Of what a review shows besides its words: stars, and the answer of who was reviewed. */
const digestOf = ({ answer, item_stars: itemStars, stars, text }: ReviewRow): string =>
  createHash('md5')
    .update(JSON.stringify([text, stars, itemStars, answer]))
    .digest('hex');
interface LoadedReview {
  readonly card: CardContent;
  readonly digest: string;
}
async function loadReviews(...[db, context, ids]: Parameters<CardLoader>): Promise<ReadonlyMap<string, LoadedReview>> {
  const { viewer, language } = context;
  if (viewer === null || ids.length === 0) return new Map();
  const people = { viewerId: viewer.actor.id, personId: viewer.member.id };
  const rows = await findCards(narrowed<OrderTables>(db), { ...people, ids: [...ids] });
  const authors = rows.flatMap(({ author_id: id }) => (id === null ? [] : [actorReference(id)]));
  const cards = await loadCards(context.services.kinds.cards, db, context, authors);
  return new Map(
    rows.flatMap((row): [string, LoadedReview][] => {
      const author = row.author_id === null ? undefined : cards.actor(row.author_id);
      if (author === undefined) return [];
      const title = translate(language, 'orders:review.title', { name: row.item_name });
      const path = readsOrder(row, viewer)
        ? pathOf('order', { id: row.order_id })
        : `${PATHS[row.item_kind].replace('$id', row.item_id)}#reviews`;
      const card = { title, excerpt: row.text, image: author.avatar, author, path, state: 'active' } as const;
      return [[row.id, { card, digest: digestOf(row) }]];
    }),
  );
}
/**
 * Reviews that the viewer may see: those that are shown, and their own. They lead to what was ordered, and the sides of
 * the order to that.
 */
export const reviewCards: CardLoader = async (...input) =>
  new Map([...(await loadReviews(...input))].map(([id, { card }]) => [id, card]));
/** What others wrote. */
export const reportableReviews: ReportedLoader = async (db, context, ids) =>
  new Map(
    [...(await loadReviews(db, context, ids))]
      .filter(([, { card }]) => card.author.id !== context.viewer?.actor.id)
      .map(([id, { card, digest }]) => [id, { ...card, digest }]),
  );
