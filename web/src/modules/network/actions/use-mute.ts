import { useQueryClient } from '@tanstack/react-query';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Relationship } from '#contract/network/network.ts';
import { listMuted, muteActor, unmuteActor } from '#contract/network/settings.ts';
import { readFeed } from '#contract/posts/posts.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { expecting, mutate, undoable, useWriting } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { answeredBy } from './answered.ts';

type Muted = Pick<ActorCard, 'id' | 'name'>;
interface Muting {
  /** For a number of days, or without end. */
  mute: (actor: Muted, days?: number) => void;
  unmute: (actor: Muted) => void;
  /** The actor who is being muted or unmuted. */
  busy: string | undefined;
}

/** Mutes and unmutes actors: their posts leave the feed at once, and return to their positions. */
export function useMute(): Muting {
  const t = useStrings();
  const queries = useQueryClient();
  const expect = (id: string, gone: boolean) => [
    answeredBy(id),
    expecting<'feedAuthor', { data: Relationship }>('feedAuthor', { id }, { gone }),
  ];
  const stale = () => {
    for (const endpoint of [listMuted, readFeed]) void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
  };
  const back = ({ id, name }: Muted) => ({
    scope: 'mute',
    name: id,
    send: () => call(unmuteActor, { params: { actorId: id } }),
    expect: expect(id, false),
    message: t('mute.done', { name }),
    onDone: () => {
      toast.success(t('unmute.done', { name }));
      stale();
    },
  });
  return {
    busy: useWriting('mute'),
    mute: (actor, days) => {
      const { id } = actor;
      const send = () => call(muteActor, { params: { actorId: id }, body: days === undefined ? {} : { days } });
      void undoable(queries, { scope: 'mute', name: id, send, expect: expect(id, true), onDone: stale }, back(actor));
    },
    unmute: (actor) => {
      const { message: _, ...write } = back(actor);
      void mutate(queries, write);
    },
  };
}
