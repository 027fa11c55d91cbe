import { ATTENDEE_FILTERS, EVENT_SEARCH_MAX, EVENT_SOURCES } from '#contract/events/choices.ts';
import { matching, oneOf, searchText } from '#shell/navigation/search-params.ts';

/** From where someone came to an event: counted when they join. */
export const eventSearch = { source: oneOf(EVENT_SOURCES, 'other') };
export const DOOR_TABS = ['people', 'door', 'figures'] as const;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of the attendance of an event: which event, what is shown, and which attendees. */
export const attendanceSearch = {
  event: matching(ID),
  tab: oneOf(DOOR_TABS, 'people'),
  state: oneOf(ATTENDEE_FILTERS, 'all'),
  query: searchText(EVENT_SEARCH_MAX),
};
