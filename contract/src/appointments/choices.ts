/** Who may book an hour that belongs to no service, narrowest first. */
export const BOOKED_BY = ['nobody', 'connections', 'only_followers', 'anyone'] as const;
export type BookedBy = (typeof BOOKED_BY)[number];

/** Where an appointment takes place: by a link of the host, by phone, or at an address. */
export const PLACE_KINDS = ['link', 'phone', 'address'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** `expired`: a request that nobody answered in time. `done`: it is over. `no_show`: one side did not come. */
export const APPOINTMENT_STATES = [
  'requested',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'done',
  'no_show',
] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** What happened to an appointment, for its history. */
export const APPOINTMENT_STEPS = [
  'requested',
  'booked',
  'confirmed',
  'declined',
  'moved',
  'edited',
  'cancelled',
  'no_show',
  'contested',
  'decided',
  'clocks_changed',
] as const;
export type AppointmentStep = (typeof APPOINTMENT_STEPS)[number];

/**
 * The rules that close an hour of a host, in the order in which they are asked: away on that day, outside the hours,
 * no start at that minute, too soon, too far ahead, another appointment or its buffer, busy in a calendar of the host,
 * the most of a day, or the guest has an appointment of their own then.
 */
export const CLOSED_BY = ['away', 'hours', 'start', 'notice', 'horizon', 'taken', 'calendar', 'full', 'guest'] as const;
export type ClosedBy = (typeof CLOSED_BY)[number];
/** What a guest reads of them: nothing about the other hours and days of the host. */
export const CLOSED_FOR_GUESTS = ['hours', 'start', 'notice', 'horizon', 'taken', 'guest'] as const;
export type ClosedForGuest = (typeof CLOSED_FOR_GUESTS)[number];

/** Minutes before and after an appointment that stay free. */
export const BUFFERS = [0, 5, 10, 15, 30] as const;
/** Minutes from one start to the next; without it a start follows each appointment. */
export const START_STEPS = [15, 30, 60] as const;

export const MINUTES_MIN = 15;
export const MINUTES_MAX = 240;
export const NOTICE_HOURS_MAX = 14 * 24;
export const HORIZON_DAYS_MAX = 365;
/** Appointments that one host has in a day, by the clocks of the host. */
export const APPOINTMENTS_A_DAY = 8;
export const RANGES_MAX = 6;
export const OTHER_DATES_MAX = 50;
/** Days that one call lists slots for. */
export const SLOT_DAYS_MAX = 42;
/** Graphemes. */
export const TOPIC_MAX = 140;
export const NOTE_MAX = 1_000;
export const REASON_MAX = 500;
export const APPOINTMENT_PLACE_MAX = 500;

/** Cancelling and moving are free until then; both times in hours. */
export const FREE_UNTIL_HOURS = 12;
/** A request ends after so many hours, or at its start. */
export const REQUEST_HOURS = 24;
/** How long after the end someone can say that the other side did not come. */
export const NO_SHOW_HOURS = 24;
/** Hours before the start at which both sides are reminded, the earlier first. */
export const REMINDER_HOURS = [24, 1] as const;

/** Secret addresses of calendars whose entries block the hours of a host. */
export const OWN_CALENDARS_MAX = 3;
export const CALENDAR_NAME_MAX = 60;
export const CALENDAR_ADDRESS_MAX = 2_000;
/** Why a calendar could not be read: no answer, no calendar, too long, too many entries, or it took too long. */
export const CALENDAR_FAILURES = ['unreachable', 'no_calendar', 'too_large', 'too_many', 'too_slow'] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];
/** How many days a private feed shows of what was cancelled. */
export const FEED_CANCELLED_DAYS = 30;

/** Things that are booked by the hour. */
export const BOOKABLE_KINDS = ['service'] as const;
export type BookableKind = (typeof BOOKABLE_KINDS)[number];
/** What became of the money that was held. */
export const SETTLEMENTS = ['captured', 'released'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];
/** Hours after the end at which the price of an appointment that took place is captured. */
export const CAPTURE_HOURS = 24;
/** Money of a contested appointment waits for an admin for so many days, then it is released. */
export const NO_SHOW_DAYS = 14;
/** `came`: it took place. `missed`: it was missed as said. */
export const NO_SHOW_OUTCOMES = ['came', 'missed'] as const;
export type NoShowOutcome = (typeof NO_SHOW_OUTCOMES)[number];

/** For how many minutes an earlier start is held for one guest. */
export const OFFER_MINUTES = 30;
/** When the rules of a zone change: the clocks show the same as before, or the time is the same. */
export const CLOCK_ANSWERS = ['wall', 'instant'] as const;
export type ClockAnswer = (typeof CLOCK_ANSWERS)[number];

export const SIDES = ['host', 'guest'] as const;
export const APPOINTMENT_LISTS = ['upcoming', 'requests', 'past'] as const;
export type AppointmentList = (typeof APPOINTMENT_LISTS)[number];
