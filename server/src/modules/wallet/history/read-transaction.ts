import { actorReference } from '#platform/cards.ts';
import { found } from '#platform/refusal.ts';
import { presentDeposit } from '../deposits/present.ts';
import { selectWhole } from '../deposits/queries.ts';
import type { WalletContext } from '../deposits/read-deposit.ts';
import { seesAll } from '../policy.ts';
import { SPENDING_MODULE } from '../read-wallet.ts';
import { selectTransaction } from './queries.ts';
import { isKind } from './things.ts';

type Transaction = NonNullable<Awaited<ReturnType<typeof selectTransaction.first>>>;
const HELD = new Set(['held', 'granted_held']);
const total = (moves: readonly { amount: number }[]) => moves.reduce((sum, { amount }) => sum + amount, 0);

/** What moved for the owner: what left or came, or, where nothing did, what was on hold. */
function amountOf({ moves }: Transaction): number {
  const spendable = total(moves.filter(({ account }) => !HELD.has(account)));
  return spendable === 0 ? total(moves) : spendable;
}
function stateOf({ type, hold_state: state }: Transaction) {
  if (type !== 'hold' || state === null || state === 'captured') return 'succeeded' as const;
  return state === 'open' ? ('on_hold' as const) : state;
}
const holdOf = (row: Transaction) =>
  row.hold_id === null
    ? null
    : {
        id: row.hold_id,
        amount: row.hold_amount ?? 0,
        buffer: row.hold_buffer ?? 0,
        captured: row.hold_captured ?? 0,
        state: row.hold_state ?? 'open',
        endsAt: (row.hold_ends_at ?? row.created_at).toISOString(),
      };

async function depositLine(ctx: WalletContext, id: string) {
  const row = seesAll(ctx) ? await selectWhole.first(ctx.db, { id }) : undefined;
  if (row === undefined || row.owner_id !== ctx.actor.id) return null;
  const deposit = presentDeposit(ctx, row);
  const paid = deposit.steps.find(({ state }) => state === 'succeeded');
  const isWaiting = ['created', 'opened', 'processing', 'authorized'].includes(row.state);
  return {
    line: {
      id: row.id,
      type: 'deposit' as const,
      amount: deposit.amount,
      at: deposit.createdAt,
      state: isWaiting ? ('pending' as const) : (row.state as 'succeeded' | 'failed' | 'cancelled' | 'expired'),
      method: deposit.method.kind,
      receipt: row.receipt,
    },
    more: {
      module: 'wallet',
      kind: 'deposit',
      thingId: row.id,
      rule: row.state === 'succeeded' ? (row.is_late ? 'paid_late' : 'paid') : row.state,
      happenedAt: paid?.happenedAt ?? deposit.createdAt,
      moves: [],
      hold: null,
      deposit,
    },
    memberId: row.member_id,
  };
}

/** A line with all that explains it. A deposit has the id of its row, as in the list. */
export async function readTransaction(ctx: WalletContext, id: string) {
  const deposit = await depositLine(ctx, id);
  if (deposit !== null) {
    const cards = await ctx.cards([actorReference(deposit.memberId)]);
    return { ...deposit.line, ...deposit.more, thing: null, by: cards.actor(deposit.memberId) ?? null };
  }
  const module = seesAll(ctx) ? null : SPENDING_MODULE;
  const row = found(await selectTransaction.first(ctx.db, { ownerId: ctx.actor.id, id, module }));
  const { member_id: memberId, thing_kind: kind, thing_id: thingId } = row;
  const cards = await ctx.cards([
    ...(memberId === null ? [] : [actorReference(memberId)]),
    ...(isKind(kind) ? [{ kind, id: thingId }] : []),
  ]);
  return {
    id: row.id,
    type: row.type,
    amount: { amount: amountOf(row), currency: row.currency },
    at: row.created_at.toISOString(),
    state: stateOf(row),
    method: 'wallet' as const,
    receipt: null,
    module: row.module,
    kind,
    thingId,
    thing: (isKind(kind) && cards.get(kind, thingId)) || null,
    by: (memberId !== null && cards.actor(memberId)) || null,
    rule: row.rule,
    happenedAt: row.happened_at.toISOString(),
    moves: row.moves,
    hold: holdOf(row),
    deposit: null,
  };
}
