import { useQueryClient } from '@tanstack/react-query';
import {
  acceptConversation,
  type Conversation,
  declineConversation,
  withdrawConversation,
} from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { confirm } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { conversationQuery } from '../api.ts';
import { useDesk } from '../desk.ts';
import { useStrings } from '../strings.ts';
import { messagesStale } from './messages-stale.ts';

/** Accepting and declining a request, and withdrawing an own one. */
export function useRequestAnswers({ id }: Pick<Conversation, 'id'>) {
  const t = useStrings();
  const queries = useQueryClient();
  const go = useGo();
  const { path } = useDesk();
  const params = { conversationId: id };
  const scope = `request ${id}`;
  const end = async (send: () => Promise<unknown>, done: string) => {
    if (!(await mutate(queries, { scope, name: id, send })).done) return;
    toast.success(done);
    messagesStale(queries);
    await go(address(path), { replace: true });
  };
  const decline = async () => {
    const question = { title: t('decline.title'), text: t('decline.text'), confirm: t('request.decline') };
    if (await confirm(question)) await end(() => call(declineConversation, { params }), t('decline.done'));
  };
  return {
    busy: useWriting(scope) !== undefined,
    accept: () =>
      void mutate(queries, {
        scope,
        name: id,
        send: () => call(acceptConversation, { params }),
        onDone: (reply) => {
          queries.setQueryData(conversationQuery(id).queryKey, reply);
          messagesStale(queries);
        },
      }),
    decline: () => void decline(),
    withdraw: () => void end(() => call(withdrawConversation, { params }), t('withdraw.done')),
  };
}
