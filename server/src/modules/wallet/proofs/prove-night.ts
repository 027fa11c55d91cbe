import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { allowLongStatements } from '../ledger/queries-proof.ts';
import { prove } from '../ledger/proof.ts';
import type { WalletTables } from '../tables.ts';
import { mailDifferences } from './mail-differences.ts';
import {
  deleteLeaves,
  deleteNodes,
  insertLeaves,
  insertNodes,
  insertProof,
  selectHolders,
  selectProof,
} from './queries.ts';

/** The day in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Proves the books once a day and publishes the root over all chains. What does not match is never corrected by the
 * program: the metric, the dashboard and an e-mail to the holders of the duty say so.
 */
export const proveNight = defineTask({
  name: 'wallet.prove_night',
  payload: z.object({}),
  schedule: '0 3 * * *',
  heavy: true,
  async run(ctx: TaskContext<WalletTables>) {
    const day = dayOf(ctx.now);
    if ((await selectProof.first(ctx.db, { day })) !== undefined) return;
    const { entries, transactions, differences } = await prove(across(ctx.db));
    await ctx.transaction(async (tx) => {
      await allowLongStatements(tx.db);
      await deleteLeaves(tx.db);
      await deleteNodes(tx.db);
      await insertLeaves(tx.db);
      await insertNodes(tx.db);
      await insertProof(tx.db, { day, provenAt: ctx.now, entries, transactions, differences });
      if (differences.length === 0) return;
      await tx.emit('wallet.books_differ', { day });
      const holders = await selectHolders(tx.db, { duty: 'payments' });
      for (const { member_id: memberId } of holders) await tx.task(mailDifferences, { day, memberId });
    });
    if (differences.length > 0)
      ctx.services.log.error({ day, differences: differences.length }, 'the books of the wallet do not match');
  },
});
