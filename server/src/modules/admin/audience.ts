import { QUEUES } from '#contract/core/roles.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { Audience, Audiences } from '#platform/live/audience.ts';
import { selectHolders } from './contact/queries.ts';
import type { AdminTables } from './tables.ts';

/** Admins who answer messages. */
const answering: Audience = {
  among: async (db, online) => {
    const holders = await selectHolders(narrowed<AdminTables>(db), { duty: QUEUES.contact });
    const ids = new Set(holders.map(({ member_id: memberId }) => memberId));
    return online.filter((id) => ids.has(id));
  },
};

export const audiences = {
  /** What is switched off disappears from every open window. */
  'admin.module_switched': () => [{ everyone: true }],
  'admin.contact_changed': () => [answering],
  'admin.contact_answered': ({ memberId }) => [{ persons: [memberId] }],
} satisfies Audiences;
