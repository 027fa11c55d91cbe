import { useQueryClient } from '@tanstack/react-query';
import type { ActorCard } from '#contract/core/cards.ts';
import { removeFollower, restoreFollower } from '#contract/network/network.ts';
import { call } from '#shell/calls/call.ts';
import { undoable } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { networkStale } from '../network-stale.ts';
import { useStrings } from '../strings.ts';
import { answeredBy } from './answered.ts';

/** Removes a follower without a question, and offers to undo it. */
export function useRemoveFollower({ id, name }: Pick<ActorCard, 'id' | 'name'>): () => void {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { actorId: id };
  const expect = [answeredBy(id)];
  return () =>
    void undoable(
      queries,
      { send: () => call(removeFollower, { params }), expect },
      {
        message: t('removeFollower.done', { name }),
        send: () => call(restoreFollower, { params }),
        expect,
        onDone: () => {
          toast.success(t('removeFollower.undone', { name }));
          networkStale(queries);
        },
      },
    ).then(({ done }) => {
      if (done) networkStale(queries);
    });
}
