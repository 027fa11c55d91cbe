import { type Duty, QUEUES } from '#contract/core/roles.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { Audience, Audiences } from '#platform/live/audience.ts';
import { selectHolders } from './contact/queries.ts';
import type { AdminTables } from './tables.ts';

/** Admins with this duty. */
const holdersOf = (duty: Duty): Audience => ({
  among: async (db, online) => {
    const holders = await selectHolders(narrowed<AdminTables>(db), { duty });
    const ids = new Set(holders.map(({ member_id: memberId }) => memberId));
    return online.filter((id) => ids.has(id));
  },
});
const answering = [holdersOf(QUEUES.contact)];
const editing = [holdersOf(QUEUES.policies)];

export const audiences = {
  /** What is switched off disappears from every open window. */
  'admin.module_switched': () => [{ everyone: true }],
  'admin.queue_changed': ({ queue }) => [holdersOf(QUEUES[queue])],
  'admin.contact_changed': () => answering,
  'admin.contact_answered': ({ memberId }) => [{ persons: [memberId] }],
  // The module of the policies stands below accounts, which has the duties of admins.
  'legal.draft_changed': () => editing,
  'legal.published': () => editing,
  'legal.withdrawn': () => editing,
} satisfies Audiences;
