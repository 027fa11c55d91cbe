import type { Kysely } from 'kysely';
import type { LinkState } from '#contract/profiles/sections.ts';
import type { RequestContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { ProfilesTables } from '../tables.ts';
import { storeContest, storeDecision } from './queries.ts';
import { recordLink } from './record-link.ts';

type Deciding = Pick<RequestContext<never>, 'now' | 'member' | 'emit'> & { readonly db: Kysely<never> };
interface Link {
  readonly pageId: string;
  readonly memberId: string;
  /** What it is now. */
  readonly before: LinkState;
}
interface Decision extends Link {
  /** The version that was read; null where it does not matter what the entries say. */
  readonly version: number | null;
  readonly state: 'confirmed' | 'disowned';
  readonly confirmedBy: 'team' | 'address' | null;
  readonly reason: string;
}

/** The profile shows the page in another way, or no longer. */
async function announce(ctx: Deciding, link: Link, state: LinkState, reason: string): Promise<void> {
  const { pageId, memberId, before } = link;
  const db = narrowed<ProfilesTables>(ctx.db);
  await recordLink({ ...ctx, db }, { pageId, memberId, before, state, linked: true, reason });
  await ctx.emit('profiles.changed', { memberId });
}

/**
 * What a page says of a member whose profile names it. False if the member or someone else has changed it in between.
 */
export async function decideLink(ctx: Deciding, decision: Decision): Promise<boolean> {
  const { pageId, memberId, before, version, state, confirmedBy, reason } = decision;
  const stored = await storeDecision(narrowed<ProfilesTables>(ctx.db), {
    pageId,
    memberId,
    version,
    from: [before],
    state,
    confirmedBy,
    reason,
    by: ctx.member.id,
    now: ctx.now,
  });
  if (stored === 0) return false;
  await announce(ctx, decision, state, reason);
  return true;
}

/** The member asks the page that disowns them to decide again. False if they did before. */
export async function contestLink(ctx: Deciding, pageId: string, note: string): Promise<boolean> {
  const memberId = ctx.member.id;
  const stored = await storeContest(narrowed<ProfilesTables>(ctx.db), { pageId, memberId, note, now: ctx.now });
  if (stored === 0) return false;
  await announce(ctx, { pageId, memberId, before: 'disowned' }, 'contested', note);
  return true;
}
