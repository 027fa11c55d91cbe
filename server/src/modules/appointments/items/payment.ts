import type { Settlement } from '#contract/appointments/choices.ts';
import type { OrderPayment } from '#contract/orders/choices.ts';
import type { Money } from '#contract/core/money/shape.ts';
import type { Language } from '#contract/core/language.ts';
import type { Kysely } from 'kysely';
import type { Writing } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time.ts';
import { capture, hold, HOLD_DAYS_MAX, isWalletCurrency, release } from '#modules/wallet';
import type { AppointmentsContext as Context, AppointmentsTables } from '../tables.ts';

/** How the price of a booking is paid: by the wallet, if it has the currency and the operator holds money of others. */
export function paymentOf({ config }: Pick<Services, 'config'>, price: Money | null): OrderPayment {
  if (price === null) return 'none';
  return config.tradesByWallet && isWalletCurrency(config, price.currency) ? 'wallet' : 'outside';
}
const purposeOf = (id: string) => ({ module: 'appointments', kind: 'appointment', id });

const setHold = statement({
  params: { id: column.uuid, holdId: column.uuid.orNull },
  sql: `update appointment set hold_id = :holdId where appointment.id = :id`,
});
/**
 * Holds the price, last of all: who loses the start has nothing on hold.
 *
 * @throws Refusal `funds_missing`, `wallet_frozen`
 */
export async function holdPrice(ctx: Context, id: string, price: Money): Promise<void> {
  const [posted] = await hold({ ...ctx, db: across(ctx.db) }, [
    {
      purpose: purposeOf(id),
      key: 'hold',
      rule: 'appointment_booked',
      memberId: ctx.member.id,
      ownerId: ctx.member.id,
      money: price,
      endsAt: new Date(ctx.now.getTime() + HOLD_DAYS_MAX * day),
    },
  ]);
  await setHold(ctx.db, { id, holdId: posted?.holdId ?? null });
}

/** The transaction in which money moves: of a call, of a task or of an erasure. */
export interface SettleContext extends Pick<Writing, 'emit'> {
  readonly db: Kysely<AppointmentsTables>;
  readonly now: Date;
  readonly language: Language;
  readonly services: Pick<Services, 'config'>;
}
const markSettled = statement({
  params: { id: column.uuid, settled: column.text, now: column.timestamp },
  row: {
    hold_id: column.uuid.notNull,
    seller_id: column.uuid.notNull,
    price: column.int.notNull,
    host_id: column.uuid,
    guest_id: column.uuid,
  },
  sql: `
  update appointment set settled = :settled, settled_at = :now
  where appointment.id = :id and appointment.hold_id is not null and appointment.settled is null
  returning appointment.hold_id, appointment.seller_id, appointment.price, appointment.host_id, appointment.guest_id`,
});
/** Pays the seller, or gives back what is held for an appointment; once, and only where something is held. */
export async function settle(
  ctx: SettleContext,
  id: string,
  {
    settled,
    rule,
    memberId,
  }: { readonly settled: Settlement; readonly rule: string; readonly memberId: string | null },
): Promise<void> {
  const row = await markSettled.first(ctx.db, { id, settled, now: ctx.now });
  if (row === undefined) return;
  const { hold_id: holdId, seller_id: ownerId, price } = row;
  const request = { purpose: purposeOf(id), key: settled, rule, memberId, holdId };
  const posting = { ...ctx, db: across(ctx.db) };
  const fee = Math.floor((price * ctx.services.config.TRADE_FEE_PERCENT) / 100);
  const to = [
    { ownerId, amount: price - fee },
    { system: 'fees' as const, amount: fee },
  ];
  if (settled === 'captured') await capture(posting, [{ ...request, to }]);
  else await release(posting, [request]);
  await ctx.emit('appointments.shown_changed', { memberIds: [row.host_id, row.guest_id] });
}
