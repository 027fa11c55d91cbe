import { onFact } from '#platform/facts/index.ts';
import type { ModerationTables } from '../tables.ts';
import { addLasting } from './queries-rule.ts';

/** What a ruling had given back and its end could not take back is said in its case. */
export const nameKeptCharges = onFact<ModerationTables, 'advertising.charges_kept'>(
  'advertising.charges_kept',
  'moderation.name_kept_charges',
  async (ctx, { caseId, amount, currency }) => {
    const named = await addLasting.first(ctx.db, { caseId, lasting: [{ what: 'charges', count: amount, currency }] });
    if (named === undefined) return;
    await ctx.emit('moderation.case_changed', { caseId });
    for (const memberId of [named.member_id, ...named.reporter_ids])
      if (memberId !== null) await ctx.emit('moderation.own_case_changed', { caseId, memberId });
  },
);
