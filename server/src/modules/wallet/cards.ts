import { toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { CardContent, CardLoader } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '#modules/network';
import type { WalletTables } from './tables.ts';

const owner = visibility({ owner: 'actor_card.id', card: 'actor_card' });
/** Of wallets that the viewer sees whole: their own, and those of pages of which they are an admin. */
const selectCards = statement({
  params: { viewerId: column.uuid, memberId: column.uuid, ids: column.uuid.array },
  row: { ...actorRow, id: column.uuid, amount: column.int, currency: column.text },
  sql: `select wallet_deposit.id, wallet_deposit.amount, wallet_deposit.currency, ${owner.columns.card}
  from wallet_deposit join actor_card on actor_card.id = wallet_deposit.owner_id
  where wallet_deposit.id = any (:ids::uuid[]) and (wallet_deposit.owner_id = :memberId::uuid
    or exists (select from page_admin where page_admin.page_id = wallet_deposit.owner_id
      and page_admin.member_id = :memberId::uuid))`,
});

export const depositCards: CardLoader = async (db, { viewer, services, now, language }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const params = { viewerId: viewer.actor.id, memberId: viewer.member.id, ids };
  const rows = await selectCards(narrowed<WalletTables>(db), params);
  return new Map(
    rows.map((row): [string, CardContent] => {
      const author = presentActorCard(row, services, now);
      const title = formatMoney(row.amount, row.currency, toLocale(language));
      const path = pathOf('deposit', { id: row.id });
      return [row.id, { title, excerpt: '', image: author.avatar, author, path, state: 'active' }];
    }),
  );
};
