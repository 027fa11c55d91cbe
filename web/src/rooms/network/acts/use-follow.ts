import { useMutation, useQueryClient } from '@tanstack/react-query';
import { followActor, unfollowActor, type Standing } from '#contract/network.ts';
import { call } from '#shell/call.ts';
import { changeStanding, expected } from '../standings.ts';

/** Following and unfollowing one actor: shown at once, taken back with the server's sentence when it is refused. */
export function useFollow(actorId: string, standing: Standing): { toggle: () => void } {
  const queries = useQueryClient();
  const mutationKey = ['follow', actorId];
  const { mutate } = useMutation({
    mutationKey,
    // Presses in a row are answered in their order.
    scope: { id: mutationKey.join(':') },
    mutationFn: (follow: boolean) => call(follow ? followActor : unfollowActor, { params: { actorId } }),
    onMutate: (follow) => {
      changeStanding(queries, actorId, (before) => expected(before, follow));
      return standing;
    },
    onSuccess: ({ data }) => {
      // A later press is on its way: its expectation stands.
      if (queries.isMutating({ mutationKey }) === 1) changeStanding(queries, actorId, () => data);
    },
    onError: (_error, _follow, before) => {
      if (before) changeStanding(queries, actorId, () => before);
    },
  });
  return { toggle: () => mutate(!(standing.follows || standing.relation === 'requested')) };
}
