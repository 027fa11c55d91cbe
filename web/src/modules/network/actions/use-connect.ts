import { useQueryClient } from '@tanstack/react-query';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Relationship } from '#contract/network/network.ts';
import {
  acceptRequest,
  declineRequest,
  disconnect,
  requestConnection,
  withdrawRequest,
} from '#contract/network/requests.ts';
import { acted } from '#shell/calls/acts.ts';
import { call } from '#shell/calls/call.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { confirm } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { networkStale, refreshRelationship } from '../network-stale.ts';
import { useStrings } from '../strings.ts';
import { answeredBy } from './answered.ts';

type Done = 'ask' | 'accept' | 'decline' | 'withdraw' | 'disconnect';
interface Connecting {
  /** Resolves to whether it was done. */
  ask: (note?: string) => Promise<boolean>;
  accept: () => Promise<boolean>;
  decline: () => Promise<boolean>;
  /** Both ask for confirmation. */
  withdraw: () => Promise<void>;
  disconnect: () => Promise<void>;
  /** The pending action. */
  busy: Done | undefined;
}

/** Connection requests, answers and removal. The server's reply updates every place that shows the person. */
export function useConnect(
  { id: actorId, name }: Pick<ActorCard, 'id' | 'name'>,
  relationship: Relationship,
): Connecting {
  const t = useStrings();
  const queries = useQueryClient();
  const scope = `connect:${actorId}`;
  const params = { requestId: relationship.request?.id ?? '' };
  const run = async (what: Done, send: () => Promise<{ data: Relationship }>) => {
    const outcome = await mutate(queries, { scope, name: what, send, expect: [answeredBy(actorId)] });
    if (!outcome.done) {
      // The request may have been answered or withdrawn in the meantime.
      void refreshRelationship(queries, actorId);
      return false;
    }
    networkStale(queries);
    if (what === 'ask') acted();
    const result = what === 'ask' && outcome.reply.data.relation === 'connection' ? 'accept' : what;
    toast.success(t(`connect.done.${result}`, { name }));
    return true;
  };
  const sure = (what: 'withdraw' | 'disconnect') =>
    confirm({
      title: t(`${what}.title`, { name }),
      text: t(`${what}.text`, { name }),
      confirm: t(`${what}.action`),
      danger: true,
    });
  return {
    busy: useWriting(scope) as Done | undefined,
    ask: (note = '') =>
      run('ask', () => call(requestConnection, { params: { actorId }, body: note === '' ? {} : { note } })),
    accept: () => run('accept', () => call(acceptRequest, { params })),
    decline: () => run('decline', () => call(declineRequest, { params })),
    async withdraw() {
      if (await sure('withdraw')) await run('withdraw', () => call(withdrawRequest, { params }));
    },
    async disconnect() {
      if (await sure('disconnect')) await run('disconnect', () => call(disconnect, { params: { actorId } }));
    },
  };
}
