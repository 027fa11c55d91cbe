import type { Out } from '#contract/core/endpoint.ts';
import type { editPreferences as endpoint } from '#contract/spaces/members.ts';
import type { FeedChoice, NotifyChoice } from '#contract/spaces/choices.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { canChoose } from '../policy.ts';
import { readSpace, spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asSpaceFor } from '../space-for.ts';

const storePreferences = statement({
  params: {
    spaceId: column.uuid,
    memberId: column.uuid,
    feed: column.text.as<FeedChoice>(),
    notify: column.text.as<NotifyChoice>(),
  },
  sql: `
  insert into space_person (space_id, member_id, feed, notify) values (:spaceId, :memberId, :feed, :notify)
  on conflict (space_id, member_id) do update set feed = excluded.feed, notify = excluded.notify`,
});

/** What of a space reaches the feed of the caller, and what they are notified of. */
export async function editPreferences(
  ctx: SpacesContext,
  spaceId: string,
  { feed, notify }: Out<(typeof endpoint)['body']>,
): Promise<Space> {
  const row = await spaceRowFor(ctx, spaceId);
  enforce(canChoose(ctx, asSpaceFor(row)));
  const memberId = ctx.actor.id;
  const chosen = { feed: feed ?? row.feed ?? 'all', notify: notify ?? row.notify ?? 'mentions' };
  await storePreferences.later(ctx.db, { spaceId, memberId, ...chosen });
  await ctx.emit('spaces.preferences_changed', { spaceId, memberId });
  return readSpace(ctx, spaceId);
}
