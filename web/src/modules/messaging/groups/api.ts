import { readGroup } from '#contract/messaging/groups.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

export const groupQuery = (conversationId: string) => queryOptions(readGroup, { params: { conversationId } });
