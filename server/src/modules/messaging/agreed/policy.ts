import * as agreed from '#contract/messaging/agreed.ts';
import { allOf, guardedBy, type PolicyCaller, roleVerdict, type Verdict } from '#platform/policy.ts';
import type { ConversationRow } from '../conversations/queries.ts';

type Between = Pick<ConversationRow, 'reachable' | 'state' | 'other_state'>;
/** Both sides talk, and can still reach each other. */
const talks = ({ reachable, state, other_state: other }: Between): Verdict =>
  reachable && state === 'active' && other === 'active' ? 'ok' : 'conversation_read_only';
type Agreeing = Between & Pick<ConversationRow, 'kind' | 'scope'>;
/** The two of a conversation. About what is for sale, the quote is the agreement. */
export const canAgree = (ctx: PolicyCaller, row: Agreeing): Verdict =>
  allOf(
    roleVerdict(ctx, agreed.proposeAgreement),
    row.kind === 'direct' ? 'ok' : 'not_permitted',
    row.scope === 'marketplace' ? 'agreed_by_quote' : 'ok',
    talks(row),
  );
interface Proposal {
  readonly proposed_by: string;
  readonly state: string;
}
const isOpen = ({ state }: Proposal): Verdict => (state === 'proposed' ? 'ok' : 'agreement_closed');
/** No one confirms what they proposed themselves. */
export const canConfirm = (ctx: PolicyCaller, proposal: Proposal, row: Between): Verdict =>
  allOf(
    roleVerdict(ctx, agreed.confirmAgreement),
    proposal.proposed_by === ctx.actor.id ? 'not_permitted' : 'ok',
    isOpen(proposal),
    talks(row),
  );
export const canWithdrawProposal = (ctx: PolicyCaller, proposal: Proposal): Verdict =>
  allOf(
    roleVerdict(ctx, agreed.withdrawAgreement),
    proposal.proposed_by === ctx.actor.id ? 'ok' : 'not_permitted',
    isOpen(proposal),
  );

export const agreedWrites = [
  ...guardedBy(canAgree, agreed.proposeAgreement),
  ...guardedBy(canConfirm, agreed.confirmAgreement),
  ...guardedBy(canWithdrawProposal, agreed.withdrawAgreement),
];
