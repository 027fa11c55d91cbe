import type { FactName } from '#contract/core/facts.ts';
import type { Queue } from '#contract/core/roles.ts';
import { onFact } from '#platform/facts/effect.ts';
import type { AdminTables } from './tables.ts';

/** What changes a queue whose module has no fact of its own for admins. */
const CHANGES = {
  'accounts.verification_sent': 'members',
  'accounts.verification_decided': 'members',
  'pages.verification_changed': 'pages',
  'jobs.judged': 'jobs',
} as const satisfies Partial<Record<FactName, Queue>>;
type Change = keyof typeof CHANGES;

const namesOf = Object.keys(CHANGES) as Change[];
/** Admins with the duty hear that what waits has changed. */
export const followQueues = namesOf.map((name) =>
  onFact<AdminTables, Change>(name, `admin.queue_after_${name.replace('.', '_')}`, async (ctx) =>
    ctx.emit('admin.queue_changed', { queue: CHANGES[name] }),
  ),
);
