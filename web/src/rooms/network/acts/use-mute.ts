import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActorCard } from '#contract/cards.ts';
import { listMuted, muteActor, unmuteActor } from '#contract/network.settings.ts';
import { readFeed } from '#contract/posts.ts';
import { call } from '#shell/call.ts';
import { keyOf } from '#shell/reading.ts';
import { toast } from '#ui/toasts/store.ts';
import { changeStanding } from '../standings.ts';
import { useStrings } from '../strings.ts';

interface Muting {
  /** For some days, or for good. */
  mute: (actor: Pick<ActorCard, 'id' | 'name'>, days?: number) => void;
  unmute: (actor: Pick<ActorCard, 'id' | 'name'>) => void;
  /** The actor who is being muted or unmuted. */
  busy: string | undefined;
}

/** Milliseconds for which "Undo" is offered. */
const UNDO_TIME = 10_000;

/** Whose posts one does not want to see. The feed is read again. */
export function useMute(): Muting {
  const t = useStrings();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ actor: { id: actorId }, muted, days }: { actor: Pick<ActorCard, 'id' | 'name'>; muted: boolean; days?: number | undefined }) =>
      muted ? call(muteActor, { params: { actorId }, body: days === undefined ? {} : { days } }) : call(unmuteActor, { params: { actorId } }),
    onSuccess: ({ data }, { actor, muted }) => {
      changeStanding(queries, actor.id, () => data);
      if (muted) toast.success(t('mute.done', { name: actor.name }), { timeout: UNDO_TIME, act: { label: t('mute.undo'), run: () => mutate({ actor, muted: false }) } });
      else toast.success(t('unmute.done', { name: actor.name }));
      for (const endpoint of [listMuted, readFeed]) void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
  });
  return {
    mute: (actor, days) => mutate({ actor, muted: true, days }),
    unmute: (actor) => mutate({ actor, muted: false }),
    busy: isPending ? variables.actor.id : undefined,
  };
}
