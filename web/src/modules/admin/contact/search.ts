import { CONTACT_STATES } from '#contract/admin/contact.ts';
import { oneOf, pageNumber } from '#shell/navigation/search-params.ts';
import { tableSize } from '../search.ts';

/** Search parameters of the messages to the admins. */
export const contactSearch = { state: oneOf(CONTACT_STATES, 'open'), page: pageNumber, size: tableSize };
