import { listHeldMessages } from '#contract/messaging/sending.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

/** Messages that wait: of one conversation, or all of the caller. */
export const heldQuery = (conversationId?: string) =>
  queryOptions(listHeldMessages, { query: conversationId === undefined ? {} : { conversationId } });
