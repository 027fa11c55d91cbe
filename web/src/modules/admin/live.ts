import { listContactMessages, readContactMessage } from '#contract/admin/contact.ts';
import { listPolicyDrafts, listPolicyVersions, readPolicyDraft } from '#contract/legal/drafts.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';

/** A draft says which version is scheduled. */
const policies = () => [queryKey(listPolicyVersions), queryKey(listPolicyDrafts), queryKey(readPolicyDraft)];

export const live: LiveHandlers = {
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
