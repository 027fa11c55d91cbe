import { v7 as uuid } from 'uuid';
import type { LinkState } from '#contract/profiles/sections.ts';
import type { RequestContext } from '#platform/context.ts';
import type { ProfilesTables } from '../tables.ts';
import { insertChange } from './queries.ts';

interface Change {
  readonly pageId: string;
  readonly memberId: string;
  /** Null: no entry named the page before. */
  readonly before: LinkState | null;
  readonly state: LinkState;
  readonly linked: boolean;
  readonly reason?: string;
}

/** Records what a page and a member say of each other, and says so. */
export async function recordLink(
  ctx: Pick<RequestContext<ProfilesTables>, 'db' | 'now' | 'member' | 'emit'>,
  { pageId, memberId, before, state, linked, reason = '' }: Change,
): Promise<void> {
  const by = ctx.member.id;
  if (before !== state || !linked)
    await insertChange(ctx.db, {
      id: uuid(),
      pageId,
      memberId,
      by,
      before,
      after: linked ? state : 'withdrawn',
      reason,
      now: ctx.now,
    });
  await ctx.emit('profiles.link_changed', { pageId, memberId, byId: by, before, state, linked });
  await ctx.emit('profiles.people_changed', { pageId });
}
