import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActorCard } from '#contract/core/cards.ts';
import { listMuted, muteActor, unmuteActor } from '#contract/network.settings.ts';
import { readFeed } from '#contract/posts.ts';
import { UNDO_SECONDS } from '#contract/core/undo.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { toast } from '#ui/toasts/store.ts';
import { updateRelationship } from '../relationships.ts';
import { useStrings } from '../strings.ts';

type Muted = Pick<ActorCard, 'id' | 'name'>;
interface Change {
  actor: Muted;
  muted: boolean;
  days?: number | undefined;
  putBack?: (() => void) | undefined;
}
interface Muting {
  /** For some days, or for good. `putBack`: what to do with what was taken away, when it is undone or refused. */
  mute: (actor: Muted, more?: { days?: number; putBack?: () => void }) => void;
  unmute: (actor: Muted) => void;
  /** The actor who is being muted or unmuted. */
  busy: string | undefined;
}

/** Milliseconds for which "Undo" is offered. */
const UNDO_TIME = UNDO_SECONDS * 1_000;

/** Whose posts one does not want to see. The feed is read again. */
export function useMute(): Muting {
  const t = useStrings();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ actor: { id: actorId }, muted, days }: Change) =>
      muted
        ? call(muteActor, { params: { actorId }, body: days === undefined ? {} : { days } })
        : call(unmuteActor, { params: { actorId } }),
    onError: (_error, { muted, putBack }) => {
      if (muted) putBack?.();
    },
    onSuccess: ({ data }, { actor, muted, putBack }) => {
      if (!muted) putBack?.();
      updateRelationship(queries, actor.id, () => data);
      if (muted)
        toast.success(t('mute.done', { name: actor.name }), {
          timeout: UNDO_TIME,
          action: { label: t('mute.undo'), run: () => mutate({ actor, muted: false, putBack }) },
        });
      else toast.success(t('unmute.done', { name: actor.name }));
      for (const endpoint of [listMuted, readFeed]) void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
    },
  });
  return {
    mute: (actor, { days, putBack } = {}) => mutate({ actor, muted: true, days, putBack }),
    unmute: (actor) => mutate({ actor, muted: false }),
    busy: isPending ? variables.actor.id : undefined,
  };
}
