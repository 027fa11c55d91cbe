import type { FactData, FactName } from '#contract/core/facts.ts';
import type { Queue } from '#contract/core/roles.ts';
import { stepOf } from '#contract/orders/steps.ts';
import { onFacts } from '#platform/facts/effect.ts';
import type { AdminTables } from './tables.ts';

/** Admins with the duty hear that what waits has changed, once for what happened together. */
const follow = <N extends FactName>(name: N, queue: Queue, isMeant: (data: FactData<N>) => boolean = () => true) =>
  onFacts<AdminTables, N>(name, `admin.queue_after_${name.replace('.', '_')}`, async (ctx, facts) => {
    if (facts.some(({ data }) => isMeant(data))) await ctx.emit('admin.queue_changed', { queue });
  });
/** What changes a queue whose module has no fact of its own for admins. */
export const followQueues = [
  follow('accounts.verification_sent', 'members'),
  follow('accounts.verification_decided', 'members'),
  follow('pages.verification_changed', 'pages'),
  follow('jobs.judged', 'jobs'),
  // Into a dispute, or out of it.
  follow('orders.changed', 'payments', ({ step }) => step === 'dispute' || stepOf(step).from.includes('disputed')),
  follow('orders.settlement_proposed', 'payments'),
  follow('appointments.changed', 'noShows', ({ step }) => step === 'contested'),
  follow('appointments.decided', 'noShows'),
];
