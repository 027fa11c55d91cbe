import { editMessageSettings, readMessageSettings } from '#contract/messaging/settings.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MessagingContext as Context } from './conversations/conversations.ts';
import { atDesk } from './conversations/at-desk.ts';
import { agreedRoutes } from './agreed/routes.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sendingRoutes } from './sending/routes.ts';
import { editSettings, readSettings } from './settings.ts';

/** Whatever names a conversation asks whether its desk is open to the caller. */
export const routes = [
  ...conversationRoutes,
  ...groupRoutes,
  serve(readMessageSettings, async (ctx: Context) => ({ data: await readSettings(ctx) })),
  serve(editMessageSettings, async (ctx: Context, { body }) => ({ data: await editSettings(ctx, body) })),
  ...messageRoutes,
  ...inboxRoutes,
  ...sendingRoutes,
  ...searchRoutes,
  ...agreedRoutes,
].map(atDesk);
