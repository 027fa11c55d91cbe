import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActorCard } from '#contract/core/cards.ts';
import { removeFollower, restoreFollower } from '#contract/network.ts';
import { call } from '#shell/calls/call.ts';
import { toast } from '#ui/toasts/store.ts';
import { networkStale } from '../network-stale.ts';
import { updateRelationship } from '../relationships.ts';
import { useStrings } from '../strings.ts';

/** Ends that somebody follows one, without a question before and with a way back after. */
export function useRemoveFollower(actor: Pick<ActorCard, 'id' | 'name'>): () => void {
  const t = useStrings();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (remove: boolean) => call(remove ? removeFollower : restoreFollower, { params: { actorId: actor.id } }),
    onSuccess: ({ data }, removed) => {
      updateRelationship(queries, actor.id, () => data);
      networkStale(queries);
      const { name } = actor;
      if (removed)
        toast.success(t('removeFollower.done', { name }), {
          action: { label: t('removeFollower.undo'), run: () => mutate(false) },
        });
      else toast.success(t('removeFollower.undone', { name }));
    },
  });
  return () => mutate(true);
}
