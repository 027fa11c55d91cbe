import * as contract from '#contract/messaging/search.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MessagingContext as Context } from '../conversations/conversations.ts';
import { searchMessages } from './search-messages.ts';

export const searchRoutes = [
  serve(contract.searchMessages, async (ctx: Context, { query }) => searchMessages(ctx, query)),
];
