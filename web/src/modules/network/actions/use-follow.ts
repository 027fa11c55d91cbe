import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { followActor, unfollowActor } from '#contract/network/network.ts';
import { call } from '#shell/calls/call.ts';
import { mutate } from '#shell/state/mutate.ts';
import { useEntity } from '#shell/state/use-entity.ts';
import type { FollowState } from '../relationships.ts';
import { answeredBy } from './answered.ts';

/** Follows or unfollows an actor. Shown at once everywhere; several presses are sent in order. */
export const follow = (queries: QueryClient, actorId: string, follows: boolean): Promise<unknown> =>
  mutate(queries, {
    scope: `follow:${actorId}`,
    send: () => call(follows ? followActor : unfollowActor, { params: { actorId } }),
    expect: [answeredBy(actorId, follows ? 'following' : 'none')],
  });

/** Whether the viewer follows an actor, starting from `read`, and the function that toggles it. */
export function useFollow(actorId: string, read: FollowState): { follow: FollowState; toggle: () => void } {
  const queries = useQueryClient();
  const { follow: now = read } = useEntity('actor', { id: actorId });
  return { follow: now, toggle: () => void follow(queries, actorId, now === 'none') };
}
