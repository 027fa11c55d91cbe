import { column, statement } from '#platform/database/statement.ts';
import type { PaymentProvider, SavedCard } from '#platform/payments/index.ts';
import { found } from '#platform/refusal.ts';
import type { WalletContext } from '../deposits/read-deposit.ts';

const selectDefault = statement({
  params: { ownerId: column.uuid },
  row: { provider: column.text, card_id: column.text },
  sql: `select provider, card_id from wallet_default_card where owner_id = :ownerId`,
});
const selectLastUpi = statement({
  params: { ownerId: column.uuid },
  row: { masked_id: column.text.notNull, used_at: column.timestamp.notNull },
  sql: `select masked_id, used_at from wallet_deposit_method
  where owner_id = :ownerId and kind = 'upi' and used_at is not null and masked_id is not null
  order by used_at desc limit 1`,
});
const storeDefault = statement({
  params: { ownerId: column.uuid, provider: column.text, cardId: column.text, now: column.timestamp },
  sql: `insert into wallet_default_card (owner_id, provider, card_id, changed_at)
  values (:ownerId, :provider, :cardId, :now)
  on conflict (owner_id) do update set provider = excluded.provider, card_id = excluded.card_id,
    changed_at = excluded.changed_at`,
});
const deleteDefault = statement({
  params: { ownerId: column.uuid, provider: column.text, cardId: column.text },
  sql: `delete from wallet_default_card where owner_id = :ownerId and provider = :provider and card_id = :cardId`,
});

const providersOf = ({ services }: WalletContext): PaymentProvider[] =>
  services.payments.providers.map(({ provider }) => provider);

/** The cards of each provider, asked while no connection is held. */
export async function askForCards(ctx: WalletContext) {
  const all = await Promise.all(
    providersOf(ctx).map(async (provider) => ({ provider: provider.name, cards: await provider.cards(ctx.actor.id) })),
  );
  return all.flatMap(({ provider, cards }) => cards.map((card) => ({ ...card, provider })));
}

/** The first one is the default until another is chosen. A card lasts until the end of its month. */
export async function readPaymentMethods(ctx: WalletContext, cards: readonly (SavedCard & { provider: string })[]) {
  const { db, actor, now } = ctx;
  const [chosen, upi] = await Promise.all([
    selectDefault.first(db, { ownerId: actor.id }),
    selectLastUpi.first(db, { ownerId: actor.id }),
  ]);
  const first = cards.find(({ id, provider }) => id === chosen?.card_id && provider === chosen.provider) ?? cards.at(0);
  return {
    cards: cards.map((card) => ({
      id: card.id,
      provider: card.provider,
      brand: card.brand,
      lastFour: card.lastFour,
      expiry: card.expiry,
      isExpired: card.expiry < now.toISOString().slice(0, 7),
      isDefault: card === first,
    })),
    upi: upi === undefined ? null : { maskedId: upi.masked_id, usedAt: upi.used_at.toISOString() },
  };
}

interface CardOf {
  readonly provider: string;
  readonly cardId: string;
}
/** @throws Refusal `not_found` for a card that the wallet does not have, of whomever it is */
export async function requireCard(ctx: WalletContext, { provider: name, cardId }: CardOf): Promise<PaymentProvider> {
  const provider = found(providersOf(ctx).find((each) => each.name === name));
  found((await provider.cards(ctx.actor.id)).find(({ id }) => id === cardId));
  return provider;
}
/** The provider forgets it while no connection is held. */
export async function forgetCard(ctx: WalletContext, card: CardOf): Promise<void> {
  const provider = await requireCard(ctx, card);
  await provider.removeCard(ctx.actor.id, card.cardId);
}
export async function deleteCard(ctx: WalletContext, card: CardOf): Promise<void> {
  await deleteDefault(ctx.db, { ownerId: ctx.actor.id, ...card });
  await ctx.emit('wallet.methods_changed', { ownerId: ctx.actor.id });
}
export async function editDefaultCard(ctx: WalletContext, card: CardOf): Promise<void> {
  await storeDefault(ctx.db, { ownerId: ctx.actor.id, ...card, now: ctx.now });
  await ctx.emit('wallet.methods_changed', { ownerId: ctx.actor.id });
}
