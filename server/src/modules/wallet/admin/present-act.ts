import type { Out } from '#contract/core/endpoint.ts';
import {
  ALONE_HOURS,
  type DecidedAct,
  type listWalletActs as listEndpoint,
  type WalletAct,
} from '#contract/wallet/acts.ts';
import { actorReference } from '#platform/cards.ts';
import { audited } from '#platform/observability/audit.ts';
import { found } from '#platform/refusal.ts';
import type { AdminContext } from './act.ts';
import { actAbilities } from './policy.ts';
import { type ActRow, countActs, lockAct, selectActs } from './queries-acts.ts';

const HOUR_MS = 3_600_000;

function presentDecided(row: ActRow): DecidedAct {
  return {
    id: row.id,
    ownerId: row.owner_id,
    kind: row.kind,
    money: row.amount === null || row.currency === null ? null : { amount: row.amount, currency: row.currency },
    endsAt: row.ends_at?.toISOString() ?? null,
    state: row.state,
    basis: row.basis,
    proposedAt: row.proposed_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    aloneAt:
      row.state === 'proposed' ? new Date(row.proposed_at.getTime() + ALONE_HOURS * HOUR_MS).toISOString() : null,
  };
}

export async function presentActs(ctx: AdminContext, rows: readonly ActRow[]): Promise<WalletAct[]> {
  const people = rows.flatMap((row) => [row.owner_id, row.proposed_by, row.decided_by ?? row.proposed_by]);
  const cards = await ctx.cards([...new Set(people)].map(actorReference));
  const card = (id: string | null) => (id === null ? null : (cards.actor(id) ?? null));
  return rows.map((row) => ({
    ...presentDecided(row),
    owner: card(row.owner_id),
    reason: row.reason,
    proposedBy: card(row.proposed_by),
    decidedBy: card(row.decided_by),
    can: actAbilities(ctx, {
      state: row.state,
      proposedBy: row.proposed_by,
      owner: { id: row.owner_id, isOwn: row.is_own },
    }),
  }));
}

/** A measure as the transaction has left it, without names and words. */
export async function presentAct(ctx: AdminContext, id: string): Promise<DecidedAct> {
  return presentDecided(found(await lockAct.first(ctx.db, { id, adminId: ctx.member.id })));
}

export async function listWalletActs(
  ctx: AdminContext,
  query: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const filters = { ownerId: query.ownerId ?? null, state: query.state ?? null };
  const slice = { limit: page.size, offset: (page.number - 1) * page.size };
  const [rows, counted] = await Promise.all([
    selectActs(ctx.db, { ...filters, ...slice, adminId: ctx.member.id }),
    countActs.first(ctx.db, filters),
  ]);
  ctx.record(audited, { adminId: ctx.member.id, what: 'wallet.list_acts', at: ctx.now });
  return { data: await presentActs(ctx, rows), page: { ...page, total: counted?.total ?? 0 } };
}
