import { isRefusalCode } from '#contract/core/refusals.ts';
import type { ScheduledPost } from '#contract/posts/scheduled.ts';
import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import { translateRefusal } from '#platform/strings.ts';
import { presentHeldAttachment } from '../attachments/kinds.ts';
import { presentTags } from '../present.ts';
import type { PostRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';
import { withTagged } from '../visibility/tagged.ts';
import type { ScheduledRow } from './queries-scheduled.ts';

export const presentScheduled = (
  row: ScheduledRow & Pick<PostRow, 'tagged'>,
  ctx: RequestContext<never>,
): ScheduledPost => ({
  id: row.id,
  space: row.space,
  asCommunity: row.as_community,
  text: row.text,
  ...presentTags(row, ctx),
  attachment: presentHeldAttachment(
    { id: row.id, actor_id: row.author_id, attachment: row.attachment },
    { viewer: ctx, services: ctx.services, now: ctx.now },
  ),
  visibility: row.visibility as ScheduledPost['visibility'],
  commentsOpen: row.comments_open,
  publishAt: row.publish_at.toISOString(),
  timeZone: row.time_zone,
  publishLocally: row.publish_locally,
  failure: row.failure !== null && isRefusalCode(row.failure) ? translateRefusal(ctx.language, row.failure) : null,
  version: row.version,
});

/** One post that waits, with those who are tagged. */
export async function presentOne(
  ctx: RequestContext<PostsTables>,
  row: ScheduledRow | undefined,
): Promise<ScheduledPost> {
  const [whole] = await withTagged(ctx, [found(row)]);
  return presentScheduled(found(whole), ctx as unknown as RequestContext<never>);
}
