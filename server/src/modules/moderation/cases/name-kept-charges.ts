import { onFact } from '#platform/facts/index.ts';
import type { ModerationTables } from '../tables.ts';
import { selectReported } from './queries-people.ts';
import { addLasting } from './queries-rule.ts';

/** What a ruling had given back and its end could not take back is said in its case. */
export const nameKeptCharges = onFact<ModerationTables, 'advertising.charges_kept'>(
  'advertising.charges_kept',
  'moderation.name_kept_charges',
  async (ctx, { caseId, amount, currency }) => {
    const named = await addLasting.first(ctx.db, { caseId, lasting: [{ what: 'charges', count: amount, currency }] });
    if (named === undefined) return;
    await ctx.emit('moderation.case_changed', { caseId });
    const reported = (await selectReported(ctx.db, { caseId })).map(({ id }) => id);
    for (const memberId of new Set([...reported, ...named.reporter_ids]))
      await ctx.emit('moderation.own_case_changed', { caseId, memberId });
  },
);
