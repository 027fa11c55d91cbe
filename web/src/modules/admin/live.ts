import { listNoShows } from '#contract/appointments/no-shows.ts';
import { listProofs } from '#contract/accounts/verification.ts';
import { listContactMessages, readContactMessage } from '#contract/admin/contact.ts';
import { listPolicyDrafts, listPolicyVersions, readPolicyDraft } from '#contract/legal/drafts.ts';
import type { Queue } from '#contract/core/roles.ts';
import { listWatchedJobs } from '#contract/jobs/moderation.ts';
import { listDisputes, readDispute } from '#contract/orders/disputes.ts';
import { listWaitingPages } from '#contract/pages/documents.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';

/** A draft says which version is scheduled. */
const policies = () => [queryKey(listPolicyVersions), queryKey(listPolicyDrafts), queryKey(readPolicyDraft)];

/** Queues of modules that have no fact of their own for admins. */
const READS: Readonly<Partial<Record<Queue, readonly StaleRead[]>>> = {
  members: [listProofs],
  pages: [listWaitingPages],
  jobs: [listWatchedJobs],
  payments: [listDisputes, readDispute],
  noShows: [listNoShows],
};

export const live: LiveHandlers = {
  'admin.queue_changed': ({ queue }) => [...(READS[queue] ?? [])],
  'admin.contact_changed': ({ messageId }) => [
    queryKey(listContactMessages),
    queryKey(readContactMessage, { params: { messageId } }),
  ],
  'legal.draft_changed': ({ draftId }) => [
    queryKey(listPolicyDrafts),
    queryKey(readPolicyDraft, { params: { draftId } }),
  ],
  'legal.published': policies,
  'legal.withdrawn': policies,
};
