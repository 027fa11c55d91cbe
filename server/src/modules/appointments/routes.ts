import * as contract from '#contract/appointments/appointments.ts';
import * as calendars from '#contract/appointments/calendars.ts';
import * as items from '#contract/appointments/bookables.ts';
import * as earlier from '#contract/appointments/earlier.ts';
import * as noShows from '#contract/appointments/no-shows.ts';
import * as hours from '#contract/appointments/availability.ts';
import { serve } from '#platform/serve/serve.ts';
import { bookAppointment } from './book.ts';
import { readCalendar } from './calendar/read-file.ts';
import * as change from './change.ts';
import { createFeed, endFeed, readFeed } from './feed/feed.ts';
import { editAvailability, readAvailability } from './hours/edit-availability.ts';
import { explainDay } from './hours/explain-day.ts';
import { explainDayToGuest } from './hours/explain-to-guest.ts';
import { listSlots, readNextFree } from './hours/list-slots.ts';
import { bookItem, explainDayOfItem, listItemSlots } from './items/offers.ts';
import { answerClocks } from './clocks/keep-clocks.ts';
import * as waits from './earlier/wait.ts';
import { decideNoShow, listNoShows } from './no-shows/decide.ts';
import { addOwnCalendar, deleteOwnCalendar, listOwnCalendars } from './own-calendars/own-calendars.ts';
import { listAppointments, listAppointmentsOfDays, readAppointment } from './read.ts';
import type { AppointmentsContext as Context } from './tables.ts';

/** From endpoint to use case, nothing else. */
export const routes = [
  serve(hours.readAvailability, async (ctx: Context) => ({ data: await readAvailability(ctx) })),
  serve(hours.editAvailability, async (ctx: Context, { body }) => ({ data: await editAvailability(ctx, body) })),
  serve(hours.listSlots, async (ctx: Context, { params, query }) => ({
    data: await listSlots(ctx, params.memberId, query),
  })),
  serve(hours.readNextFree, async (ctx: Context, { params, query }) => ({
    data: await readNextFree(ctx, params.memberId, query),
  })),
  serve(hours.explainDay, async (ctx: Context, { params }) => ({ data: await explainDay(ctx, params.day) })),
  serve(hours.explainDayToGuest, async (ctx: Context, { params, query }) => ({
    data: await explainDayToGuest(ctx, params, query.timeZone),
  })),
  serve(items.explainDayOfItem, async (ctx: Context, { params, query }) => ({
    data: await explainDayOfItem(ctx, params, query.timeZone),
  })),
  serve(contract.listAppointments, async (ctx: Context, { query }) => listAppointments(ctx, query)),
  serve(contract.listAppointmentsOfDays, async (ctx: Context, { query }) => ({
    data: await listAppointmentsOfDays(ctx, query),
  })),
  serve(contract.readAppointment, async (ctx: Context, { params, query }) => ({
    data: await readAppointment(ctx, params.appointmentId, query.timeZone),
  })),
  serve(contract.bookAppointment, async (ctx: Context, { params, body }) => ({
    data: await bookAppointment(ctx, params.memberId, body),
  })),
  serve(contract.confirmAppointment, async (ctx: Context, { params }) => ({
    data: await change.confirmAppointment(ctx, params.appointmentId),
  })),
  serve(contract.declineAppointment, async (ctx: Context, { params, body }) => ({
    data: await change.declineAppointment(ctx, params.appointmentId, body.reason ?? ''),
  })),
  serve(contract.cancelAppointment, async (ctx: Context, { params, body }) => ({
    data: await change.cancelAppointment(ctx, params.appointmentId, body.reason),
  })),
  serve(contract.moveAppointment, async (ctx: Context, { params, body }) => ({
    data: await change.moveAppointment(ctx, params.appointmentId, body),
  })),
  serve(contract.editAppointment, async (ctx: Context, { params, body }) => ({
    data: await change.editAppointment(ctx, params.appointmentId, body),
  })),
  serve(contract.reportNoShow, async (ctx: Context, { params }) => ({
    data: await change.reportNoShow(ctx, params.appointmentId),
  })),
  serve(contract.contestNoShow, async (ctx: Context, { params, body }) => ({
    data: await change.contestNoShow(ctx, params.appointmentId, body.reason),
  })),
  serve(contract.readAppointmentCalendar, async (ctx: Context, { params }) => ({
    data: await readCalendar(ctx, params.appointmentId),
  })),
  serve(earlier.editEarlierWait, async (ctx: Context, { params, body }) => ({
    data: await waits.editEarlierWait(ctx, params.appointmentId, body.weekdays),
  })),
  serve(earlier.deleteEarlierWait, async (ctx: Context, { params }) => ({
    data: await waits.deleteEarlierWait(ctx, params.appointmentId),
  })),
  serve(earlier.acceptEarlier, async (ctx: Context, { params }) => ({
    data: await waits.acceptEarlier(ctx, params.appointmentId),
  })),
  serve(earlier.declineEarlier, async (ctx: Context, { params }) => ({
    data: await waits.declineEarlier(ctx, params.appointmentId),
  })),
  serve(earlier.answerClocks, async (ctx: Context, { params, body }) => ({
    data: await answerClocks(ctx, params.appointmentId, body.keep),
  })),
  serve(items.listItemSlots, async (ctx: Context, { params, query }) => ({
    data: await listItemSlots(ctx, params, query),
  })),
  serve(items.bookItem, async (ctx: Context, { params, body }) => ({ data: await bookItem(ctx, params, body) })),
  serve(noShows.listNoShows, async (ctx: Context, { query }) => listNoShows(ctx, query)),
  serve(noShows.decideNoShow, async (ctx: Context, { params, body }) => decideNoShow(ctx, params.appointmentId, body)),
  serve(calendars.readCalendarFeed, async (ctx: Context) => ({ data: await readFeed(ctx) })),
  serve(calendars.createCalendarFeed, async (ctx: Context) => ({ data: await createFeed(ctx) })),
  serve(calendars.deleteCalendarFeed, async (ctx: Context) => endFeed(ctx)),
  serve(calendars.listOwnCalendars, async (ctx: Context) => ({ data: await listOwnCalendars(ctx) })),
  serve(calendars.addOwnCalendar, async (ctx: Context, { body }) => ({ data: await addOwnCalendar(ctx, body) })),
  serve(calendars.deleteOwnCalendar, async (ctx: Context, { params }) => deleteOwnCalendar(ctx, params.calendarId)),
];
