import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type HeldMessage, listHeldMessages, sendHeldMessage, undoMessage } from '#contract/messaging/sending.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { acted } from '#shell/calls/acts.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { mutate } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { putMessage } from '../api.ts';
import { useStrings } from '../strings.ts';
import { heldQuery } from './api.ts';

const stale = (queries: QueryClient) => queries.invalidateQueries({ queryKey: queryKey(listHeldMessages) });

/** Undoes, sends and lists what waits in a conversation, and sends each undoable message when its seconds are over. */
export function useHeld(conversationId: string, onUndone: (undone: HeldMessage) => void) {
  const t = useStrings();
  const queries = useQueryClient();
  const { data } = useQuery(heldQuery(conversationId));
  const pending = data?.data ?? [];
  const send = (id: string, quiet: boolean) =>
    mutate(queries, {
      scope: `held ${id}`,
      quiet,
      send: () => call(sendHeldMessage, { params: { heldId: id } }),
      onDone(reply) {
        putMessage(queries, reply.data);
        acted();
      },
    }).then(() => stale(queries));
  const next = pending.find(({ kind, failure }) => kind === 'undo' && failure === null);
  const [id, dueAt] = [next?.id, next?.dueAt];
  useEffect(() => {
    if (id === undefined || dueAt === undefined) return undefined;
    // The server sends it by itself, some seconds later; this window knows the moment.
    const timer = setTimeout(() => void send(id, true), Math.max(0, Date.parse(dueAt) - Date.now()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is new in each render
  }, [id, dueAt]);
  const undo = async (undone: HeldMessage) => {
    const { id: heldId, kind } = undone;
    const outcome = await mutate(queries, {
      quiet: true,
      send: () => call(undoMessage, { params: { heldId } }),
    });
    await stale(queries);
    if (outcome.done) {
      if (kind === 'undo') onUndone(undone);
      else toast.success(t('scheduled.cancelled'));
      return;
    }
    const isSent = outcome.error instanceof ApiError && outcome.error.code === 'already_sent';
    toast.warning(t(isSent ? 'held.alreadySent' : 'held.failed'));
  };
  return {
    pending,
    undo: (one: HeldMessage) => void undo(one),
    sendNow: (one: HeldMessage) => void send(one.id, false),
  };
}
