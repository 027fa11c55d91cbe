import { listAgreements } from '#contract/messaging/agreed.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

export const agreementsQuery = (conversationId: string) => queryOptions(listAgreements, { params: { conversationId } });
