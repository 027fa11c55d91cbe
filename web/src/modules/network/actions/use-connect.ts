import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Relationship } from '#contract/network.ts';
import {
  acceptRequest,
  declineRequest,
  disconnect,
  requestConnection,
  withdrawRequest,
} from '#contract/network.requests.ts';
import { call } from '#shell/calls/call.ts';
import { confirm } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { networkStale, refreshRelationship } from '../network-stale.ts';
import { updateRelationship } from '../relationships.ts';
import { useStrings } from '../strings.ts';

type Done = 'ask' | 'accept' | 'decline' | 'withdraw' | 'disconnect';
interface Connecting {
  /** Answers whether it was done. */
  ask: (note?: string) => Promise<boolean>;
  accept: () => Promise<boolean>;
  decline: () => Promise<boolean>;
  /** Both ask first. */
  withdraw: () => Promise<void>;
  disconnect: () => Promise<void>;
  /** What is on its way. */
  busy: Done | undefined;
}

/**
 * Everything between asking somebody to connect and parting again. The server's answer shows wherever they are on the
 * screen.
 */
export function useConnect(actor: Pick<ActorCard, 'id' | 'name'>, relationship: Relationship): Connecting {
  const t = useStrings();
  const queries = useQueryClient();
  const { id: actorId, name } = actor;
  const requestId = relationship.request?.id ?? '';
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ done, note }: { done: Done; note: string }) => {
      const calls = {
        ask: () => call(requestConnection, { params: { actorId }, body: note === '' ? {} : { note } }),
        accept: () => call(acceptRequest, { params: { requestId } }),
        decline: () => call(declineRequest, { params: { requestId } }),
        withdraw: () => call(withdrawRequest, { params: { requestId } }),
        disconnect: () => call(disconnect, { params: { actorId } }),
      };
      return calls[done]();
    },
    onSuccess: ({ data }, { done }) => {
      updateRelationship(queries, actorId, () => data);
      networkStale(queries);
      const said = done === 'ask' && data.relation === 'connection' ? 'accept' : done;
      toast.success(t(`connect.done.${said}`, { name }));
    },
    // It may have been answered or taken back in the meantime.
    onError: () => void refreshRelationship(queries, actorId),
  });
  const run = (done: Done, note = '') =>
    mutateAsync({ done, note }).then(
      () => true,
      () => false,
    );
  const sure = (action: 'withdraw' | 'disconnect') =>
    confirm({
      title: t(`${action}.title`, { name }),
      text: t(`${action}.text`, { name }),
      confirm: t(`${action}.act`),
      danger: true,
    });
  return {
    busy: isPending ? variables.done : undefined,
    ask: (note) => run('ask', note),
    accept: () => run('accept'),
    decline: () => run('decline'),
    async withdraw() {
      if (await sure('withdraw')) await run('withdraw');
    },
    async disconnect() {
      if (await sure('disconnect')) await run('disconnect');
    },
  };
}
