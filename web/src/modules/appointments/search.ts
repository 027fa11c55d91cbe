import { APPOINTMENT_LISTS } from '#contract/appointments/choices.ts';
import { matching, oneOf, type SearchOf, searchText } from '#shell/navigation/search-params.ts';

/** The section of the hours that is open on a phone. */
export const hoursSearch = { section: searchText(20) };

/** What the list of appointments shows. */
export const appointmentsSearch = {
  tab: oneOf(APPOINTMENT_LISTS, 'upcoming'),
  view: oneOf(['list', 'month'], 'list'),
  /** The appointment that is open; e-mails and notifications lead to it. */
  appointment: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
};
export type AppointmentsSearch = SearchOf<typeof appointmentsSearch>;
