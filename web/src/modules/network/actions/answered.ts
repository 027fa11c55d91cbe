import type { Relationship } from '#contract/network.ts';
import { expecting } from '#shell/state/mutate.ts';
import { type FollowState, withRelationship } from '../relationships.ts';

/** The answer to a write is the viewer's relationship to someone now; `follow` is what is shown until it comes. */
export const answeredBy = (actorId: string, follow?: FollowState) =>
  expecting<'actor', { data: Relationship }>(
    'actor',
    { id: actorId },
    {
      ...(follow !== undefined && { patch: (actor) => ({ ...actor, follow }) }),
      answer: (actor, { data }) => withRelationship(actor, data),
    },
  );
