import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { createEvent as endpoint, Event } from '#contract/events/events.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { dailyLimits } from '../limits.ts';
import { canCopyEvent, canCreateEvent } from '../policy.ts';
import { presentEvent } from '../present.ts';
import { findOwner } from '../queries.ts';
import { insertEvent } from '../queries-write.ts';
import { announce, eventFor, eventOf, lockedEvent } from '../read.ts';
import type { EventsContext } from '../tables.ts';
import { editedCover } from './cover.ts';
import { columnsOf } from './fields.ts';

async function created(ctx: EventsContext, id: string): Promise<Event> {
  const row = await eventFor(ctx, id);
  await announce(ctx, row);
  return presentEvent(row, ctx);
}
/** What a draft begins with. */
const EMPTY = {
  state: 'draft',
  type: 'in_person',
  name: '',
  description: '',
  link: '',
  address: '',
  zone: 'UTC',
  audience: 'public',
  approval: false,
  closes_hours: 0,
  attendee_list: 'seat_holders',
} as const;

/** Begins an event as a draft, which its hosts alone see. */
export async function createEvent(
  ctx: EventsContext,
  { ownerId = ctx.actor.id, ...fields }: Out<(typeof endpoint)['body']>,
): Promise<Event> {
  const { db, now, member, actor } = ctx;
  const owner = found(await findOwner.first(db, { viewerId: actor.id, personId: member.id, ownerId }));
  enforce(canCreateEvent(ctx, { ownerId, ownerKind: owner.kind, role: owner.role }));
  const columns = await columnsOf(ctx, fields, null);
  const id = uuid();
  const cover = await editedCover(ctx, fields.cover, { ownerId, former: null, eventId: id });
  await countDaily(ctx, dailyLimits.events);
  const row = { ...EMPTY, ...columns, cover: cover ? JSON.stringify(cover) : null };
  await insertEvent(db, { ...row, id, owner_id: ownerId, author_id: member.id, created_at: now, updated_at: now });
  return created(ctx, id);
}

/** Copies an event as a draft: with its cover, without its times, its co-hosts, and who goes. */
export async function copyEvent(ctx: EventsContext, eventId: string): Promise<Event> {
  const { db, now, member } = ctx;
  // Locked, so that its cover is not deleted at the same time.
  const before = await lockedEvent(ctx, eventId);
  enforce(canCopyEvent(ctx, eventOf(before)));
  await countDaily(ctx, dailyLimits.events);
  const id = uuid();
  const { type, name, description, link, address, zone, capacity, audience, approval } = before;
  await insertEvent(db, {
    ...EMPTY,
    type,
    name,
    description,
    link,
    address,
    zone,
    capacity,
    audience,
    approval,
    country_code: before.country_code,
    state_code: before.state_code,
    city_id: before.city_id,
    cover: before.cover === null ? null : JSON.stringify(before.cover),
    space_id: before.space_id,
    closes_hours: before.closes_hours,
    deposit: before.deposit,
    deposit_currency: before.deposit_currency,
    attendee_list: before.attendee_list,
    id,
    owner_id: before.owner_id,
    author_id: member.id,
    created_at: now,
    updated_at: now,
  });
  return created(ctx, id);
}
