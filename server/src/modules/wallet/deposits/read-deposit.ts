import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import type { WalletTables } from '../tables.ts';
import { presentDeposit, type WholeDeposit } from './present.ts';
import { selectWhole } from './queries.ts';

export type WalletContext = RequestContext<WalletTables>;

/** @throws Refusal `not_found` also for a deposit of another wallet */
export async function wholeDeposit(db: Kysely<WalletTables>, ownerId: string, id: string): Promise<WholeDeposit> {
  const row = await selectWhole.first(db, { id });
  return found(row?.owner_id === ownerId ? row : null);
}

export const readDeposit = async (ctx: WalletContext, id: string) =>
  presentDeposit(ctx, await wholeDeposit(ctx.db, ctx.actor.id, id));
