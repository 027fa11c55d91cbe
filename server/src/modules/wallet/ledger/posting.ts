import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { formatMoney } from '#contract/core/money/money.ts';
import { type Language, toLocale } from '#contract/core/language.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';
import type { Writing } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { emitFact } from '#platform/facts/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { WalletTables } from '../tables.ts';
import { postToWallet, previewPosting } from './queries.ts';

/** The context of any caller inside its own transaction; for a preview, also of a read. */
export interface Posting {
  readonly db: Kysely<never>;
  readonly now: Date;
  readonly language: Language;
  /** Of the caller, whose windows then hear of it at once. */
  readonly emit?: Writing['emit'];
}

/** What money is moved for, in words that the wallet need not know. */
export interface Purpose {
  /** The module that asks. */
  readonly module: string;
  readonly kind: string;
  readonly id: string;
}

/** Common to everything that moves money. */
export interface Request {
  readonly purpose: Purpose;
  /** Unique per module and thing. A repeat returns the first result; another request under it is refused. */
  readonly key: string;
  /** The rule by which it moves, such as `delivered` or `night`; shown beside the line in words of the module. */
  readonly rule: string;
  /** Who pressed the button; null for the program. */
  readonly memberId: string | null;
  /** When it happened elsewhere, such as at the provider; omitted: now. */
  readonly happenedAt?: Date;
}

/** Accounts of the system, which have no stored balance. */
export type SystemAccount = 'provider' | 'revenue' | 'fees' | 'losses' | 'payouts' | 'granted' | 'unclaimed';

/** One movement, as `wallet_pieces` of the database divides it. Without an owner: of the system. */
export interface Movement {
  readonly from: string;
  readonly from_owner?: string;
  readonly to: string;
  readonly to_owner?: string;
  /** Omitted: what is left of the hold. */
  readonly amount?: number;
}

/** A transaction as the database takes it. */
export interface Transaction {
  readonly id: string;
  readonly type: string;
  readonly currency: string;
  readonly movements: readonly Movement[];
  readonly [column: string]: unknown;
}

interface Details {
  readonly type: string;
  readonly currency: string;
  readonly movements: readonly Movement[];
  readonly hold_id?: string;
  /** Columns of the transaction or of its hold. */
  readonly [column: string]: unknown;
}

/**
 * @param request everything that the caller sent: repeats are compared by it
 * @param details what the ledger makes of it, which may depend on rows that change until a repeat
 */
export function transactionOf<R extends Request>(request: R, details: Details): Transaction {
  const { purpose, key, rule, memberId, happenedAt } = request;
  const sent = JSON.stringify([
    details.type,
    Object.entries(request).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  return {
    id: uuid(),
    module: purpose.module,
    thing_kind: purpose.kind,
    thing_id: purpose.id,
    key,
    rule,
    member_id: memberId,
    happened_at: happenedAt,
    request: createHash('sha256').update(sent).digest('hex'),
    ...details,
  };
}

export interface Entry {
  /** Null: of the system. */
  readonly ownerId: string | null;
  readonly account: string;
  /** In minor units; below 0 where money leaves the account. */
  readonly amount: number;
  /** Null: accounts of the system have no balance. */
  readonly balanceAfter: number | null;
}
export interface Posted {
  readonly id: string;
  readonly holdId: string | null;
  /** The same was asked for before under this key: nothing moved now. */
  readonly isRepeat: boolean;
  /** Of a dry run: what would move. */
  readonly entries?: readonly Entry[];
}
export interface Options {
  /** Shows what would move, by the same function; nothing stays. */
  readonly dryRun?: boolean;
}

const REFUSED = 'WL001';
/** The refusal that the ledger has raised, with its amount in words. */
function refusalOf(error: unknown, language: Language): unknown {
  const { code, message, detail, constraint } = (error ?? {}) as Record<string, string | undefined>;
  if (code === '23505' && constraint === 'wallet_transaction_reversed_id_key')
    return new Refusal('already_reversed', { cause: error });
  if (code !== REFUSED) return error;
  const { amount, currency } = JSON.parse(detail ?? '{}') as { amount?: number; currency?: string };
  return new Refusal(message as RefusalCode, {
    ...(amount !== undefined &&
      currency !== undefined && { values: { amount: formatMoney(amount, currency, toLocale(language)) } }),
    cause: error,
  });
}

const SPENDING: ReadonlySet<string> = new Set(['hold', 'charge']);
/** Tells owners whose wallets have changed, each once for what was spent and once for the rest. */
async function emitChanges(ctx: Posting, postings: readonly Transaction[], posted: readonly Posted[]): Promise<void> {
  const emit: Writing['emit'] = ctx.emit ?? (async (name, data) => emitFact(ctx.db, name, data, ctx.now));
  const fresh = postings.filter((_, index) => posted[index]?.isRepeat === false);
  const changes = new Map<string, { ownerId: string; isSpending: boolean }>();
  for (const { type, movements } of fresh)
    for (const { from_owner: from, to_owner: to } of movements)
      for (const ownerId of new Set([from, to]))
        if (ownerId !== undefined) {
          const isSpending = SPENDING.has(type) && ownerId === from;
          changes.set(`${ownerId} ${isSpending}`, { ownerId, isSpending });
        }
  for (const change of changes.values()) await emit('wallet.changed', change);
}

/**
 * Moves money, at most once per transaction of the caller: two calls in one transaction can lock each other out. The
 * list is locked as a whole, in one order.
 *
 * @throws Refusal `funds_missing`, `wallet_frozen`, `hold_ended`, `limit_reached`, `already_reversed` or
 *   `idempotency_key_reused`
 */
export async function post(
  ctx: Posting,
  postings: readonly Transaction[],
  { dryRun = false }: Options = {},
): Promise<Posted[]> {
  const { db, now, language } = ctx;
  let posted: Posted[];
  try {
    const run = dryRun ? previewPosting : postToWallet;
    posted = (await run.first(narrowed<WalletTables>(db), { postings, now }))?.results ?? [];
  } catch (error) {
    throw refusalOf(error, language);
  }
  if (!dryRun) await emitChanges(ctx, postings, posted);
  return posted;
}
