import type { Out } from '#contract/core/endpoint.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages/pages.ts';
import * as contract from '#contract/pages/team.ts';
import { v7 as uuid } from 'uuid';
import { actorReference } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { dailyLimits } from '../limits.ts';
import { pageOf } from '../page-policy.ts';
import { lockPage } from '../queries-details.ts';
import { pageFor, readPage } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { readTeamRequest } from './lists.ts';
import { canInviteToTeam, canManageTeam, canRequestRole } from './policy.ts';
import { closeRequest, findPlace, insertRequest, type Place } from './queries.ts';
import { recordStep } from './steps.ts';
import { declinedSince, expiredBefore } from './times.ts';

type PagesContext = RequestContext<PagesTables>;

/** Someone's place in a team. An open invitation or request whose time is over ends here, ahead of its task. */
export async function placeOf(ctx: PagesContext, pageId: string, memberId: string): Promise<Place> {
  const { db, now } = ctx;
  const place = found(await findPlace.first(db, { pageId, memberId, declinedSince: declinedSince(now) }));
  const { open_id: id, open_kind: kind, open_at: at } = place;
  if (id === null || kind === null || at === null || kind === 'claim' || at > expiredBefore(now)) return place;
  const size = kind === 'invitation' ? place.size - 1 : place.size;
  const free = { ...place, size, open_id: null, open_kind: null, open_at: null };
  // The next step of the succession ends it.
  if (kind === 'succession') return free;
  await closeRequest(db, id, { ending: 'expired', now });
  await recordStep(
    { ...ctx, db: across(db) },
    { pageId, memberId, event: `${kind}_expired`, by: null, requestId: id, now },
  );
  return free;
}

/** Invites a member to the team, whom the caller must see. */
export async function inviteToTeam(
  ctx: PagesContext,
  pageId: string,
  { memberId, role, note = '' }: Out<(typeof contract.inviteToTeam)['body']>,
): Promise<contract.TeamRequest> {
  const { db, now, member } = ctx;
  found(await lockPage(db, pageId));
  const page = pageOf(await pageFor(ctx, pageId));
  enforce(canManageTeam(ctx, page));
  const cards = await ctx.cards([actorReference(memberId)]);
  if (cards.actor(memberId)?.kind !== 'member') throw new Refusal('not_found');
  const { role: current, open_kind: open, size } = await placeOf(ctx, pageId, memberId);
  enforce(canInviteToTeam(ctx, page, { role: current, open, size }), { limit: contract.TEAM_MAX });
  await countDaily(ctx, dailyLimits.teamInvitations);
  const id = uuid();
  await insertRequest(db, { id, pageId, memberId, kind: 'invitation', role, note, byId: member.id, now });
  await recordStep(
    { ...ctx, db: across(db) },
    { pageId, memberId, event: 'invited', by: member.id, offered: role, reason: note, requestId: id, now },
  );
  return found(await readTeamRequest(ctx, id));
}

/** Asks the admins of a public page for a role. */
export async function requestRole(
  ctx: PagesContext,
  pageId: string,
  { note = '' }: Out<(typeof contract.requestRole)['body']>,
): Promise<Page> {
  const { db, now, member } = ctx;
  found(await lockPage(db, pageId));
  const page = pageOf(await pageFor(ctx, pageId));
  const { open_kind: open, was_declined: wasDeclined } = await placeOf(ctx, pageId, member.id);
  enforce(canRequestRole(ctx, page, { open, wasDeclined }));
  await countDaily(ctx, dailyLimits.teamRequests);
  const id = uuid();
  const role: PageRole | null = null;
  await insertRequest(db, { id, pageId, memberId: member.id, kind: 'request', role, note, byId: null, now });
  await recordStep(
    { ...ctx, db: across(db) },
    { pageId, memberId: member.id, event: 'requested', by: member.id, reason: note, requestId: id, now },
  );
  return await readPage(ctx, pageId);
}
