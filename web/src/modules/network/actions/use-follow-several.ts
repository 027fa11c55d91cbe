import { type FollowOutcome, followSeveral } from '#contract/network/network.ts';
import { call, type ReplyOf } from '#shell/calls/call.ts';
import { expecting } from '#shell/state/mutate.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { withRelationship } from '../relationships.ts';

type Reply = ReplyOf<typeof followSeveral>;

/** Follows several people in one call; `outcomes` says for each what happened. */
export function useFollowSeveral() {
  const { write, busy, reply } = useWrite<readonly string[], Reply>((actorIds) => ({
    send: () => call(followSeveral, { body: { actorIds: [...actorIds] } }),
    expect: actorIds.map((id) =>
      expecting<'actor', Reply>(
        'actor',
        { id },
        {
          answer: (actor, { data }) => {
            const relationship = data.find(({ actorId }) => actorId === id)?.relationship;
            return relationship ? withRelationship(actor, relationship) : actor;
          },
        },
      ),
    ),
  }));
  const outcomes: ReadonlyMap<string, FollowOutcome> = new Map(
    reply?.data.map(({ actorId, outcome }) => [actorId, outcome]),
  );
  return { followAll: write, busy, outcomes };
}
