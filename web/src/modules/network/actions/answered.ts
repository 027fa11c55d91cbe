import type { Relationship } from '#contract/network/network.ts';
import { expecting } from '#shell/state/mutate.ts';
import { type FollowState, withRelationship } from '../relationships.ts';

/** The reply to a write is the viewer's new relationship to someone; `follow` is shown until it arrives. */
export const answeredBy = (actorId: string, follow?: FollowState) =>
  expecting<'actor', { data: Relationship }>(
    'actor',
    { id: actorId },
    {
      ...(follow !== undefined && { patch: (actor) => ({ ...actor, follow }) }),
      answer: (actor, { data }) => withRelationship(actor, data),
    },
  );
