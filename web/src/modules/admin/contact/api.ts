import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import {
  type ContactState,
  listContactMessages,
  listContactTemplates,
  readContactMessage,
} from '#contract/admin/contact.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';

export const contactsQuery = (state: ContactState, page: number, size: number) => ({
  ...queryOptions(listContactMessages, { query: { state, page, size } }),
  placeholderData: keepPreviousData,
});
export const contactQuery = (messageId: string) => queryOptions(readContactMessage, { params: { messageId } });
export const templatesQuery = queryOptions(listContactTemplates, {});

/** Reads the queue and what is open in it again. */
export const refreshContacts = async (queries: QueryClient): Promise<void> => {
  await Promise.all(
    [listContactMessages, readContactMessage].map((endpoint) =>
      queries.invalidateQueries({ queryKey: queryKey(endpoint) }),
    ),
  );
};
