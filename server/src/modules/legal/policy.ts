import * as contract from '#contract/legal/drafts.ts';
import { allOf, allowed, anyone, guardedBy, type Verdict } from '#platform/policy.ts';

/* Only holders of the duty get as far as this. */

export interface Draft {
  readonly state: 'draft' | 'published' | 'discarded';
  /** A version of the policy is published and not in force. */
  readonly hasScheduled: boolean;
}
const EDIT: Readonly<Record<Draft['state'], Verdict>> = {
  draft: 'ok',
  published: 'policy_published',
  discarded: 'not_found',
};
export const canEditDraft = ({ state }: Pick<Draft, 'state'>): Verdict => EDIT[state];
export const canDiscardDraft = ({ state }: Pick<Draft, 'state'>): Verdict => EDIT[state];
/** One after the other: a version that takes effect later would otherwise replace one that was published after it. */
export const canPublishDraft = ({ state, hasScheduled }: Draft): Verdict =>
  allOf(EDIT[state], hasScheduled ? 'policy_scheduled' : 'ok');
export const draftAbilities = (draft: Draft): contract.DraftRow['can'] =>
  allowed({ edit: canEditDraft(draft), discard: canDiscardDraft(draft), publish: canPublishDraft(draft) });

export const canWithdrawVersion = ({ state }: Pick<contract.PolicyVersion, 'state'>): Verdict => {
  if (state === 'withdrawn') return 'not_found';
  return state === 'scheduled' ? 'ok' : 'policy_in_force';
};
export const versionAbilities = (version: Pick<contract.PolicyVersion, 'state'>): contract.PolicyVersion['can'] =>
  allowed({ withdraw: canWithdrawVersion(version) });

export const writes = [
  ...guardedBy(canEditDraft, contract.savePolicyDraft),
  ...guardedBy(canDiscardDraft, contract.discardPolicyDraft),
  ...guardedBy(canPublishDraft, contract.publishPolicyDraft),
  ...guardedBy(canWithdrawVersion, contract.withdrawPolicyVersion),
  ...anyone('every holder of the duty writes the one draft of a policy', contract.openPolicyDraft),
];
