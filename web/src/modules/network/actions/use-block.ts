import { useQueryClient } from '@tanstack/react-query';
import type { ActorCard } from '#contract/core/cards.ts';
import { blockActor, unblockActor } from '#contract/network/network.ts';
import { call } from '#shell/calls/call.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { confirm } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';

interface Blocking {
  /** Asks for confirmation; resolves to whether it was done. */
  block: (actor: ActorCard) => Promise<boolean>;
  unblock: (actor: ActorCard) => Promise<void>;
  /** The actor who is being blocked or unblocked. */
  busy: string | undefined;
}

/** Blocks and unblocks. Any cached data may involve the other person, so all of it is read again. */
export function useBlock(): Blocking {
  const t = useStrings();
  const queries = useQueryClient();
  const run = async ({ id, name }: ActorCard, block: boolean) => {
    const send = () => call(block ? blockActor : unblockActor, { params: { actorId: id } });
    const { done } = await mutate(queries, { scope: 'block', name: id, send });
    if (!done) return false;
    toast.success(t(block ? 'block.done' : 'unblock.done', { name }));
    await queries.invalidateQueries();
    return true;
  };
  return {
    busy: useWriting('block'),
    async block(actor) {
      const { name } = actor;
      const sure = await confirm({
        title: t('block.title', { name }),
        text: t('block.text', { name }),
        confirm: t('block.action'),
        danger: true,
      });
      return sure && (await run(actor, true));
    },
    async unblock(actor) {
      await run(actor, false);
    },
  };
}
