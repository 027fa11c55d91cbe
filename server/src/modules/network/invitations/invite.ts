import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import {
  REMIND_AFTER_DAYS,
  type inviteByEmail as endpoint,
  type listEmailInvitations,
} from '#contract/network/invitations.ts';
import type { RequestContext } from '#platform/context.ts';
import { countUpTo } from '#platform/limits/daily.ts';
import { defaultLimit, infinitePage, fromCursor, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import type { NetworkTables } from '../tables.ts';
import { mailInvitation } from './mail-invitation.ts';
import { insertInvitation, invitationPage, withdrawInvitation } from './queries.ts';
import { dailyLimits } from '../limits.ts';

type NetworkContext = RequestContext<NetworkTables>;

/**
 * Invites addresses in their order, up to the daily limit. The reply is the same for all addresses: which e-mails are
 * sent is decided later and not revealed.
 */
export async function invite(
  ctx: NetworkContext,
  { emails, note = '' }: Out<(typeof endpoint)['body']>,
): Promise<{ invited: number; over: string[] }> {
  const { db, actor, now, language } = ctx;
  const addresses = [...new Set(emails)];
  const remaining = await countUpTo(ctx, dailyLimits.invitations, addresses.length);
  for (const email of addresses.slice(0, remaining).toSorted((a, b) => (a < b ? -1 : 1))) {
    const id = await insertInvitation(db, {
      id: uuid(),
      fromId: actor.id,
      email,
      note,
      language,
      now,
      remindBefore: new Date(now.getTime() - REMIND_AFTER_DAYS * day),
    });
    if (id !== null) await ctx.task(mailInvitation, { invitationId: id, sentAt: now.toISOString() });
  }
  await ctx.emit('network.invitations_changed', { actorId: actor.id });
  return { invited: remaining, over: addresses.slice(remaining) };
}

export async function listInvitations(
  { db, actor }: NetworkContext,
  query: Out<(typeof listEmailInvitations)['query']>,
): Promise<Out<(typeof listEmailInvitations)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  const rows = await invitationPage(db, { fromId: actor.id, at, id, limit: limit + 1 });
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.sent_at, id: row.id }),
    (row) => ({ id: row.id, email: row.email, state: row.state, sentAt: row.sent_at.toISOString() }),
  );
}

export async function withdrawOne(ctx: NetworkContext, invitationId: string): Promise<void> {
  found(await withdrawInvitation(ctx.db, invitationId, ctx.actor.id));
  await ctx.emit('network.invitations_changed', { actorId: ctx.actor.id });
}
