/** `ended`: by time. */
export const EVENT_STATES = ['draft', 'published', 'cancelled', 'ended'] as const;
export type EventState = (typeof EVENT_STATES)[number];

export const EVENT_TYPES = ['online', 'in_person'] as const;
export type EventType = (typeof EVENT_TYPES)[number];
/** What clients may send: `offline` is the same as `in_person`. */
export const SENT_EVENT_TYPES = [...EVENT_TYPES, 'offline'] as const;

/** `link`: everyone who has its address. `space`: members of one group or community. */
export const EVENT_AUDIENCES = ['public', 'members', 'link', 'space'] as const;
export type EventAudience = (typeof EVENT_AUDIENCES)[number];

/** Who sees who goes. */
export const ATTENDEE_LISTS = ['everyone', 'seat_holders', 'hosts'] as const;
export type AttendeeList = (typeof ATTENDEE_LISTS)[number];

/**
 * `requested`: the hosts answer. `waiting`: in the queue. `offered`: a freed seat is theirs until the claim window
 * ends; then it has `lapsed`. `left`: by the attendee. `removed`: by the hosts, as are `attended` and `absent`.
 */
export const SEAT_STATES = [
  'requested',
  'joined',
  'declined',
  'waiting',
  'offered',
  'lapsed',
  'left',
  'removed',
  'attended',
  'absent',
] as const;
export type SeatState = (typeof SEAT_STATES)[number];
/** The states in which someone has seats, or waits for them. */
export const OPEN_SEATS = ['requested', 'joined', 'waiting', 'offered', 'attended', 'absent'] as const;
/** What happened to a seat: it came into a state, was passed over in the queue, or its check-in was taken back. */
export const SEAT_STEPS = [...SEAT_STATES, 'passed', 'handed_on', 'unchecked'] as const;
export type SeatStep = (typeof SEAT_STEPS)[number];
/** Seats that a host looks at together. */
export const ATTENDEE_FILTERS = [
  'all',
  'joined',
  'requested',
  'waiting',
  'offered',
  'attended',
  'absent',
  'left',
  'removed',
] as const;
export type AttendeeFilter = (typeof ATTENDEE_FILTERS)[number];

export const EVENT_WHENS = ['today', 'week', 'weekend', 'range'] as const;
export type EventWhen = (typeof EVENT_WHENS)[number];
/** How an event repeats: each week by the clocks of its zone, or each month on the same day or weekday. */
export const EVENT_REPEATS = ['week', 'month_day', 'month_weekday'] as const;
export type EventRepeat = (typeof EVENT_REPEATS)[number];
/** What an edit of an event of a series changes: that one, or the later ones, too. */
export const SERIES_SCOPES = ['one', 'later'] as const;
export const EVENT_LISTS = ['upcoming', 'past', 'drafts'] as const;
export const JOINED_LISTS = ['upcoming', 'past'] as const;
export type EventList = (typeof EVENT_LISTS)[number];
/** From where people came to an event, for the figures of its hosts. */
export const EVENT_SOURCES = [
  'explore',
  'search',
  'post',
  'message',
  'page',
  'profile',
  'notification',
  'other',
] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

/** A deposit for a seat: on hold in the wallet, back there, or with the owner of the event. */
export const DEPOSIT_STATES = ['held', 'returned', 'kept'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
export type SettledDeposit = Exclude<DepositState, 'held'>;

/* Lengths in graphemes. */
export const EVENT_NAME_MAX = 100;
export const EVENT_DESCRIPTION_MAX = 5_000;
export const EVENT_ADDRESS_MAX = 300;
export const EVENT_REASON_MAX = 500;
export const EVENT_MESSAGE_MAX = 2_000;
export const EVENT_SEARCH_MAX = 200;
/** So many are counted; one more means that there are more. */
export const EVENTS_COUNTED = 1_000;
/* Numbers of things. */
export const CO_HOSTS_MAX = 10;
export const EVENTS_A_DAY = 20;
export const CAPACITY_MAX = 10_000;
export const PARTY_MAX = 4;
export const REPEATS_MIN = 2;
export const REPEATS_MAX = 26;
export const MESSAGES_A_DAY = 3;
/** How often a host moves events in a day: all with a seat get an e-mail of each. */
export const MOVES_A_DAY = 20;
export const EVENT_ROWS_MAX = 10_000;
export const SCANS_MAX = 200;
/** Connections who go, shown in a row. */
export const FACES_MAX = 3;
/** Public events on a page. */
export const OPEN_EVENTS_PAGE = 24;
/* Times. */
export const STARTS_WITHIN_DAYS = 366;
export const LASTS_DAYS_MAX = 14;
export const CLOSES_HOURS_MAX = 14 * 24;
/** The room of an online event is shown from so many hours before the start. */
export const ROOM_HOURS = 24;
/** In the last hour seats go to those who come first. */
export const FIRST_COME_HOURS = 1;
export const CHECK_IN_HOURS = 2;
export const LIST_CLOSED_DAYS = 30;
/** Who leaves so many hours before the start has the deposit back. */
export const DEPOSIT_FREE_HOURS = 24;
/** So many hours after the end deposits are settled: scans of devices without network may arrive until then. */
export const DEPOSIT_SETTLES_HOURS = 24;
/** Hours before the start at which those who go are reminded, the earlier first. */
export const EVENT_REMINDERS = [24, 1] as const;
