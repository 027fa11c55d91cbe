import { type Language, toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { OrderState } from '#contract/orders/choices.ts';
import type { RequestState } from '#contract/orders/quote-choices.ts';
import { isEnded } from '#contract/orders/steps.ts';
import { pathAs } from '#contract/pages/links.ts';
import type { CardContent, CardContext, CardLoader } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { translate } from '#platform/strings.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '#modules/network';
import { readBy } from './readers.ts';
import type { OrderTables } from './tables.ts';

const own = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const params = { viewerId: column.uuid, memberId: column.uuid, ids: column.uuid.array };
const named = { ...actorRow, id: column.uuid, item_name: column.text };
/** The side of the viewer: they act as it, are it, or are in its team. */
const joined = (row: string): string => `join actor_card on actor_card.id = case
    when ${row}.buyer_id in (:viewerId::uuid, :memberId::uuid) then ${row}.buyer_id
    when ${row}.seller_id in (:viewerId::uuid, :memberId::uuid)
      or exists (select from page_team where page_team.member_id = :memberId::uuid
        and page_team.page_id = ${row}.seller_id) then ${row}.seller_id
    else ${row}.buyer_id end
  where ${row}.id = any (:ids::uuid[]) and ${readBy(row, ':memberId')}`;
const selectOrders = statement({
  params,
  row: { ...named, state: column.text.as<OrderState>(), total: column.bigint, currency: column.text },
  sql: `select sale.id, sale.item_name, sale.state, sale.total, sale.currency, ${own.columns.card}
  from placed_order sale ${joined('sale')}`,
});
const selectRequests = statement({
  params,
  row: {
    ...named,
    state: column.text.as<RequestState>(),
    total: column.bigint.orNull,
    currency: column.text.orNull,
    expires_at: column.timestamp.orNull,
  },
  sql: `select inquiry.id, inquiry.item_name, inquiry.state, offer.total, offer.currency, offer.expires_at,
    ${own.columns.card}
  from order_request inquiry
  left join order_quote offer on offer.request_id = inquiry.id and offer.state = 'offered' ${joined('inquiry')}`,
});

interface Offered {
  readonly total: string | null;
  readonly currency: string | null;
  readonly expires_at: Date | null;
}
type Row = Parameters<typeof presentActorCard>[0] & { readonly id: string; readonly item_name: string };
function contentOf(
  row: Row,
  { viewer, services, now }: CardContext,
  { path, ...rest }: { readonly path: string; readonly excerpt: string; readonly state: CardContent['state'] },
): CardContent {
  const author = presentActorCard(row, services, now);
  // A member who reads it as themselves acts for their page on the screen that it leads to.
  const opened = author.id === viewer?.actor.id ? path : pathAs(path, author.id);
  return { title: row.item_name, image: author.avatar, author, path: opened, ...rest };
}

/** For both sides alone; the author is the side of the reader. */
export const orderCards: CardLoader = async (db, context, ids) => {
  const { viewer, language } = context;
  if (viewer === null || ids.length === 0) return new Map();
  const values = { viewerId: viewer.actor.id, memberId: viewer.member.id, ids };
  const rows = await selectOrders(narrowed<OrderTables>(db), values);
  return new Map(
    rows.map((row) => [
      row.id,
      contentOf(row, context, {
        path: pathOf('order', { id: row.id }),
        excerpt: formatMoney(Number(row.total), row.currency, toLocale(language)),
        state: isEnded(row.state) ? 'ended' : 'active',
      }),
    ]),
  );
};
/** Of the open quote: its total, and when it ends. */
function offerOf({ total, currency, expires_at: ends }: Offered, language: Language): string {
  if (total === null || currency === null || ends === null) return '';
  const locale = toLocale(language);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(ends);
  return translate(language, 'orders:cards.quote', { total: formatMoney(Number(total), currency, locale), date });
}
/** A request, with the quote that is open. */
export const requestCards: CardLoader = async (db, context, ids) => {
  const { viewer, language } = context;
  if (viewer === null || ids.length === 0) return new Map();
  const values = { viewerId: viewer.actor.id, memberId: viewer.member.id, ids };
  const rows = await selectRequests(narrowed<OrderTables>(db), values);
  return new Map(
    rows.map((row) => [
      row.id,
      contentOf(row, context, {
        path: pathOf('order_request', { id: row.id }),
        excerpt: offerOf(row, language),
        state: row.state === 'open' || row.state === 'quoted' ? 'active' : 'ended',
      }),
    ]),
  );
};
