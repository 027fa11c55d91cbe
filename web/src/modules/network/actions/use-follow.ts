import { useMutation, useQueryClient } from '@tanstack/react-query';
import { followActor, unfollowActor, type Relationship } from '#contract/network.ts';
import { call } from '#shell/calls/call.ts';
import { updateRelationship, expected } from '../relationships.ts';

/** Following and unfollowing one actor: shown at once, taken back with the server's sentence when it is refused. */
export function useFollow(actorId: string, relationship: Relationship): { toggle: () => void } {
  const queries = useQueryClient();
  const mutationKey = ['follow', actorId];
  const { mutate } = useMutation({
    mutationKey,
    // Presses in a row are answered in their order.
    scope: { id: mutationKey.join(':') },
    mutationFn: (follow: boolean) => call(follow ? followActor : unfollowActor, { params: { actorId } }),
    onMutate: (follow) => {
      updateRelationship(queries, actorId, (before) => expected(before, follow));
      return relationship;
    },
    onSuccess: ({ data }) => {
      // A later press is on its way: its expectation stands.
      if (queries.isMutating({ mutationKey }) === 1) updateRelationship(queries, actorId, () => data);
    },
    onError: (_error, _follow, before) => {
      if (before) updateRelationship(queries, actorId, () => before);
    },
  });
  return { toggle: () => mutate(!(relationship.follows || relationship.relation === 'requested')) };
}
