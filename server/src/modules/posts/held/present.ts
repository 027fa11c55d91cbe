import { HELD_DAYS, type HeldPost } from '#contract/posts/spaces.ts';
import type { RequestContext } from '#platform/context.ts';
import { allowed } from '#platform/policy.ts';
import { day } from '#platform/time.ts';
import { presentActorCard } from '#modules/actors';
import { presentHeldAttachment } from '../attachments/kinds.ts';
import { presentTags } from '../present.ts';
import type { PostRow } from '../row.ts';
import { canApproveHeld, canEditHeld, canRejectHeld, canWithdrawHeld, type HeldTerms } from '../spaces/policy.ts';
import type { HeldRow } from './queries-held.ts';

export const termsOf = ({ actor_id: authorId, state, manages }: HeldRow): HeldTerms => ({ authorId, state, manages });

type Context = Pick<RequestContext<never>, 'actor' | 'member' | 'role' | 'services' | 'now'>;
export const presentHeld = (row: HeldRow & Pick<PostRow, 'tagged'>, ctx: Context): HeldPost => ({
  id: row.id,
  space: row.space,
  author: presentActorCard(row, ctx.services, ctx.now),
  text: row.text,
  entities: row.entities,
  ...presentTags(row, ctx),
  attachment: presentHeldAttachment(row, { viewer: ctx, services: ctx.services, now: ctx.now }),
  postId: row.post_id,
  state: row.state,
  rule: row.rule,
  reason: row.reason,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  returnsAt: new Date(row.created_at.getTime() + HELD_DAYS * day).toISOString(),
  can: allowed({
    edit: canEditHeld(ctx, termsOf(row)),
    withdraw: canWithdrawHeld(ctx, termsOf(row)),
    approve: canApproveHeld(ctx, termsOf(row)),
    reject: canRejectHeld(ctx, termsOf(row)),
  }),
});
