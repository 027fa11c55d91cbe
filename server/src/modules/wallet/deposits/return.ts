import { seesAll } from '../policy.ts';
import type { VisitorContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { balanceOf } from '../ledger/balances.ts';
import type { WalletTables } from '../tables.ts';
import { selectWhole } from './queries.ts';

const PURPOSE = 'wallet.payment_return';
/** Days for which the page to which a provider sends the browser back can be opened. */
const RETURN_DAYS = 7;

/** A page to which the provider sends the browser back. It credits nothing. */
export function returnAddress(
  { services, now }: { services: Services; now: Date },
  depositId: string,
  path: '/payment-success' | '/payment-fail',
): string {
  const sealed = services.seal.close(PURPOSE, depositId, new Date(now.getTime() + RETURN_DAYS * 86_400_000));
  return `${services.config.publicUrl}${path}?data=${sealed}`;
}

/** What became of a payment: amount and state for anyone with the address, more in the session of its owner. */
export async function readPaymentReturn(ctx: VisitorContext<WalletTables>, sealed: string) {
  const { db, actor, services, now } = ctx;
  const id = found(services.seal.open(PURPOSE, sealed, now), 'payment_link_invalid') as string;
  const row = found(await selectWhole.first(db, { id }), 'payment_link_invalid');
  const isOwn = actor?.id === row.owner_id && seesAll(ctx);
  const balances = isOwn ? await balanceOf(across(db), row.owner_id) : [];
  return {
    amount: { amount: row.amount, currency: row.currency },
    state: row.state,
    isLate: row.is_late,
    failure: row.failure,
    own: isOwn
      ? {
          depositId: row.id,
          receipt: row.receipt,
          available: balances.find(({ currency }) => currency === row.currency)?.available ?? 0,
        }
      : null,
  };
}
