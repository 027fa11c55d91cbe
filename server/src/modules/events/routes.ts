import * as calendars from '#contract/events/calendars.ts';
import { readDepositTerms } from '#contract/events/deposits.ts';
import * as contract from '#contract/events/events.ts';
import * as explore from '#contract/events/explore.ts';
import * as hosting from '#contract/events/hosting.ts';
import { createSeatDocument } from '#contract/events/papers.ts';
import * as seats from '#contract/events/seats.ts';
import * as series from '#contract/events/series.ts';
import type { VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { readEventCalendar, readOpenEventCalendar } from './calendar-file.ts';
import { depositTerms } from './deposits/terms.ts';
import {
  countEvents,
  listJoinedEvents,
  listOwnEvents,
  readOpenEvent,
  searchEvents,
  searchOpenEvents,
} from './explore/search.ts';
import { checkIn, undoCheckIn } from './hosting/check-in.ts';
import { exportAttendees, readDoor, readFigures, setCoHosts } from './hosting/hosts.ts';
import { listEventMessages, writeToAll } from './hosting/messages.ts';
import { cancelEvent, deleteEvent, editEvent, publishEvent, readEvent } from './life/change.ts';
import { copyEvent, createEvent } from './life/create.ts';
import { listSeries, previewSeries } from './life/series.ts';
import { answerSeat, listAttendees, listGoing, markAbsent, removeSeat } from './seats/attendees.ts';
import { createSeatDocument as printSeat } from './seats/create-seat-document.ts';
import { claimSeat, editOwnSeat, handOnSeat, joinEvent, leaveEvent } from './seats/join.ts';
import type { EventsContext as Context, EventsTables } from './tables.ts';

type Visitor = VisitorContext<EventsTables>;
const ofEvents = [
  serve(contract.createEvent, async (ctx: Context, { body }) => ({ data: await createEvent(ctx, body) })),
  serve(contract.readEvent, async (ctx: Context, { params, query }) => ({
    data: await readEvent(ctx, params.eventId, query.timeZone),
  })),
  serve(calendars.readEventCalendar, async (ctx: Context, { params }) => ({
    data: await readEventCalendar(ctx, params.eventId),
  })),
  serve(contract.editEvent, async (ctx: Context, { params, body }) => ({
    data: await editEvent(ctx, params.eventId, body),
  })),
  serve(readDepositTerms, async (ctx: Context) => Promise.resolve({ data: depositTerms(ctx.services) })),
  serve(contract.publishEvent, async (ctx: Context, { params }) => ({ data: await publishEvent(ctx, params.eventId) })),
  serve(contract.copyEvent, async (ctx: Context, { params }) => ({ data: await copyEvent(ctx, params.eventId) })),
  serve(contract.cancelEvent, async (ctx: Context, { params, body }) => ({
    data: await cancelEvent(ctx, params.eventId, body),
  })),
  serve(contract.deleteEvent, async (ctx: Context, { params }) => deleteEvent(ctx, params.eventId)),
];
const lists = [
  serve(explore.listEvents, async (ctx: Context, { query }) => searchEvents(ctx, query)),
  serve(explore.countEvents, async (ctx: Context, { query }) => ({ data: await countEvents(ctx, query) })),
  serve(explore.listJoinedEvents, async (ctx: Context, { query }) => listJoinedEvents(ctx, query)),
  serve(explore.listOwnEvents, async (ctx: Context, { query }) => listOwnEvents(ctx, query)),
  serve(explore.listOpenEvents, async (ctx: Visitor, { query }) => searchOpenEvents(ctx, query)),
  serve(calendars.readOpenEventCalendar, async (ctx: Visitor, { params }) => ({
    data: await readOpenEventCalendar(ctx, params.eventId),
  })),
  serve(explore.readOpenEvent, async (ctx: Visitor, { params, query }) => ({
    data: await readOpenEvent(ctx, params.eventId, query.timeZone),
  })),
];
const ofSeries = [
  serve(series.previewSeries, async (ctx: Context, { query }) => ({ data: await previewSeries(ctx, query) })),
  serve(series.listSeries, async (ctx: Context, { params, query }) => ({
    data: await listSeries(ctx, params.eventId, query.timeZone),
  })),
];
const ofSeats = [
  serve(seats.joinEvent, async (ctx: Context, { params, body }) => ({
    data: await joinEvent(ctx, params.eventId, body),
  })),
  serve(seats.leaveEvent, async (ctx: Context, { params }) => ({ data: await leaveEvent(ctx, params.eventId) })),
  serve(seats.claimSeat, async (ctx: Context, { params }) => ({ data: await claimSeat(ctx, params.eventId) })),
  serve(seats.handOnSeat, async (ctx: Context, { params, body }) => ({
    data: await handOnSeat(ctx, params.eventId, body.memberId),
  })),
  serve(seats.editOwnSeat, async (ctx: Context, { params, body }) => ({
    data: await editOwnSeat(ctx, params.eventId, body.hidesName),
  })),
  // A PDF takes a part of a second, so it is made before a connection is taken.
  serve(createSeatDocument, {
    prepare: async (ctx: Context, { params }) => printSeat(ctx, params.eventId),
    handle: async (_ctx: Context, _input, document) => Promise.resolve({ data: document }),
  }),
  serve(seats.listGoing, async (ctx: Context, { params, query }) => listGoing(ctx, params.eventId, query)),
  serve(seats.listAttendees, async (ctx: Context, { params, query }) => listAttendees(ctx, params.eventId, query)),
  serve(seats.answerSeat, async (ctx: Context, { params, body }) => ({
    data: await answerSeat(ctx, params, body.accept),
  })),
  serve(seats.removeSeat, async (ctx: Context, { params }) => ({ data: await removeSeat(ctx, params) })),
  serve(seats.markAbsent, async (ctx: Context, { params }) => ({ data: await markAbsent(ctx, params) })),
];
const hosts = [
  serve(hosting.setCoHosts, async (ctx: Context, { params, body }) => ({
    data: await setCoHosts(ctx, params.eventId, body.memberIds),
  })),
  serve(hosting.checkIn, async (ctx: Context, { params, body }) => ({
    data: await checkIn(ctx, params.eventId, body),
  })),
  serve(hosting.readDoor, async (ctx: Context, { params }) => ({ data: await readDoor(ctx, params.eventId) })),
  serve(hosting.undoCheckIn, async (ctx: Context, { params }) => ({ data: await undoCheckIn(ctx, params) })),
  serve(hosting.exportAttendees, async (ctx: Context, { params }) => ({
    data: await exportAttendees(ctx, params.eventId),
  })),
  serve(hosting.writeToAll, async (ctx: Context, { params, body }) => ({
    data: await writeToAll(ctx, params.eventId, body),
  })),
  serve(hosting.listEventMessages, async (ctx: Context, { params, query }) =>
    listEventMessages(ctx, params.eventId, query),
  ),
  serve(hosting.readEventFigures, async (ctx: Context, { params }) => ({
    data: await readFigures(ctx, params.eventId),
  })),
];
/** From endpoint to use case, nothing else. */
export const routes = [...ofEvents, ...lists, ...ofSeries, ...ofSeats, ...hosts];
