import { type CommentOrder, editPreferences } from '#contract/accounts/accounts.ts';
import { call } from '#shell/calls/call.ts';
import { cacheUser, session, useSession } from '#shell/session/session.ts';
import { useWrite } from '#shell/state/use-write.ts';

/** The order in which the member reads comments. */
export const commentOrder = (): CommentOrder => session.get().user?.commentOrder ?? 'relevance';

/** The order in calls; the usual one is left out, as in the first reads of a page. */
export const orderInQuery = (order: CommentOrder = commentOrder()): { order?: 'newest' } =>
  order === 'newest' ? { order } : {};

/** The choice is saved in the account, so that it holds on every device. */
export function useCommentOrder(): { order: CommentOrder; choose: (order: CommentOrder) => void } {
  const { user } = useSession();
  const { write, busy, value } = useWrite((order: CommentOrder) => ({
    scope: 'preferences',
    send: () => call(editPreferences, { body: { commentOrder: order } }),
    onDone: ({ data }) => cacheUser(data),
  }));
  return {
    order: (busy ? value : undefined) ?? user?.commentOrder ?? 'relevance',
    choose: (order) => void write(order),
  };
}
