import type { Queue } from '#contract/core/roles.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { type LiveHandlers, readAt, type StaleRead } from '#shell/live/handlers.ts';

const drafts = readAt('/admin/policy-drafts');
const draft = readAt('/admin/policy-drafts/{draftId}');
/** A draft says which version is scheduled. */
const policies = [readAt('/admin/policy-versions'), drafts, draft];
const message = readAt('/admin/contact-messages/{messageId}');

/** Queues of modules that have no fact of their own for admins. */
const READS: Readonly<Partial<Record<Queue, readonly StaleRead[]>>> = {
  members: [readAt('/admin/verifications')],
  pages: [readAt('/admin/page-verifications')],
  jobs: [readAt('/admin/jobs')],
  payments: [readAt('/admin/disputes'), readAt('/admin/disputes/{orderId}')],
  noShows: [readAt('/admin/no-shows')],
};

export const live: LiveHandlers = {
  'admin.queue_changed': ({ queue }) => READS[queue] ?? [],
  'admin.contact_changed': ({ messageId }) => [
    readAt('/admin/contact-messages'),
    queryKey(message, { params: { messageId } }),
  ],
  'legal.draft_changed': ({ draftId }) => [drafts, queryKey(draft, { params: { draftId } })],
  'legal.published': policies,
  'legal.withdrawn': policies,
};
