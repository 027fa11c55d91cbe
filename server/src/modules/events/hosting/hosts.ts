import { EVENT_ROWS_MAX, SEAT_STATES } from '#contract/events/choices.ts';
import type { Event } from '#contract/events/events.ts';
import type * as contract from '#contract/events/hosting.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { toCsv } from '#contract/core/csv/csv.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { presentActorCard } from '#modules/actors';
import { canChooseHosts, canSeeAttendees } from '../policy.ts';
import { presentEvent } from '../present.ts';
import { announce, eventFor, eventOf, lockedEvent } from '../read.ts';
import type { EventsContext } from '../tables.ts';
import { doorSeats, exportedSeats, figureDays, figureStates, possibleHosts, storeHosts } from './queries.ts';

/** Chooses the co-hosts: those who are it already stay, others are connected with the caller or of the page’s team. */
export async function setCoHosts(ctx: EventsContext, eventId: string, memberIds: readonly string[]): Promise<Event> {
  const { db, now } = ctx;
  const row = await lockedEvent(ctx, eventId);
  enforce(canChooseHosts(ctx, eventOf(row)));
  const chosen = [...new Set(memberIds)].filter((id) => id !== row.owner_id);
  const people = { viewerId: ctx.actor.id, personId: ctx.member.id, ownerId: row.owner_id };
  const possible = new Set((await possibleHosts(db, { ...people, memberIds: chosen })).map(({ id }) => id));
  const index = chosen.findIndex((id) => !possible.has(id) && !row.hosts.includes(id));
  if (index !== -1) throw fieldRefusal(`memberIds.${memberIds.indexOf(chosen[index] ?? '')}`, 'not_a_connection');
  await storeHosts(db, { eventId, memberIds: chosen, now });
  const after = await eventFor(ctx, eventId);
  await announce(ctx, after);
  return presentEvent(after, ctx);
}

/** The seats of an event as CSV, as its hosts see them. */
export async function exportAttendees(
  ctx: EventsContext,
  eventId: string,
): Promise<Out<(typeof contract.exportAttendees)['reply']>['data']> {
  const { db, now, language, services } = ctx;
  const row = await eventFor(ctx, eventId);
  enforce(canSeeAttendees(ctx, eventOf(row)));
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const rows = await exportedSeats(db, { ...viewer, eventId, now, limit: EVENT_ROWS_MAX });
  const t = (key: string) => translate(language, `events:export.${key}`);
  const head = ['name', 'state', 'party', 'seats', 'joined', 'checked', 'marked'].map(t);
  const lines = rows.map((each) => [
    presentActorCard(each, services, now).name,
    translate(language, `events:states.${each.state}`),
    each.party,
    each.seats,
    each.created_at.toISOString(),
    each.checked_at?.toISOString(),
    each.marked,
  ]);
  return { filename: `${row.name.slice(0, 60)}.csv`, csv: toCsv(head, lines) };
}

/** Whom the codes of an event let in, for devices that check in without network. */
export async function readDoor(
  ctx: EventsContext,
  eventId: string,
): Promise<Out<(typeof contract.readDoor)['reply']>['data']> {
  const { db, now, services } = ctx;
  enforce(canSeeAttendees(ctx, eventOf(await eventFor(ctx, eventId))));
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const rows = await doorSeats(db, { ...viewer, eventId, limit: EVENT_ROWS_MAX });
  return rows.map((row) => ({
    id: row.seat_id,
    code: row.code_hash,
    name: presentActorCard(row, services, now).name,
    seats: row.seats,
    state: row.state,
    checkedAt: row.checked_at?.toISOString() ?? null,
  }));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
/** Who joined and left by day, how many came, and from where they had come to the event. */
export async function readFigures(
  ctx: EventsContext,
  eventId: string,
): Promise<Out<(typeof contract.readEventFigures)['reply']>['data']> {
  const row = await eventFor(ctx, eventId);
  enforce(canSeeAttendees(ctx, eventOf(row)));
  const [days, all] = await Promise.all([
    figureDays(ctx.db, { eventId }),
    figureStates(ctx.db, { eventId, now: ctx.now }),
  ]);
  const of = (states: readonly string[]) => all.filter(({ state }) => states.includes(state));
  const seatsOf = (states: readonly string[]) => sumOf(of(states).map(({ seats }) => seats));
  const expected = seatsOf(['joined', 'attended', 'absent']);
  const hasBegun = row.starts_at !== null && row.starts_at <= ctx.now;
  const sources = [...new Set(all.map(({ source }) => source))];
  return {
    days: days.map(({ day, joined, left }) => ({ day, joined, left })),
    states: SEAT_STATES.flatMap((state) => {
      const parties = sumOf(of([state]).map((each) => each.parties));
      return parties === 0 ? [] : [{ state, parties, seats: seatsOf([state]) }];
    }),
    sources: sources.map((source) => ({
      source: source as 'other',
      parties: sumOf(all.filter((each) => each.source === source).map(({ parties }) => parties)),
    })),
    attendedPercent: hasBegun && expected > 0 ? Math.round((100 * seatsOf(['attended'])) / expected) : null,
  };
}
