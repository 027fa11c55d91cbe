import type { QueryClient } from '@tanstack/react-query';
import { lessOfKind, type MutedThing, moreOfKind, muteSubject, unmuteThing } from '#contract/notifications/mutes.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { call } from '#shell/calls/call.ts';
import { mutate, UNDO_MS } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { lessQuery, mutedQuery, reasonQuery } from '../api.ts';
import { text } from '../strings.ts';

const stale = async (queries: QueryClient, ...keys: readonly (readonly unknown[])[]): Promise<void> => {
  await Promise.all(keys.map(async (queryKey) => queries.invalidateQueries({ queryKey })));
};

/** Ends the silence about a thing. */
export async function unmute(queries: QueryClient, { kind, thingId }: Pick<MutedThing, 'kind' | 'thingId'>) {
  await mutate(queries, {
    send: () => call(unmuteThing, { params: { kind, thingId } }),
    onDone: () => stale(queries, mutedQuery().queryKey),
  });
}

/** Mutes what a notification is about, and offers to take it back. */
export async function mute(queries: QueryClient, { id }: Notification): Promise<void> {
  const outcome = await mutate(queries, {
    send: () => call(muteSubject, { params: { notificationId: id } }),
    onDone: () => stale(queries, mutedQuery().queryKey),
  });
  if (!outcome.done) return;
  const thing = outcome.reply.data;
  toast.success(text('muted.done'), {
    timeout: UNDO_MS,
    action: { label: text('muted.undo'), run: () => void unmute(queries, thing) },
  });
}

/** Shows a kind in the list alone, or again everywhere. */
export const wantLess = async (queries: QueryClient, { id, kind }: Notification) =>
  mutate(queries, {
    send: () => call(lessOfKind, { params: { kind } }),
    onDone: () => stale(queries, lessQuery().queryKey, reasonQuery(id).queryKey),
  });
export const wantMore = async (queries: QueryClient, kind: string, notificationId?: string) =>
  mutate(queries, {
    send: () => call(moreOfKind, { params: { kind } }),
    onDone: () =>
      stale(
        queries,
        lessQuery().queryKey,
        ...(notificationId === undefined ? [] : [reasonQuery(notificationId).queryKey]),
      ),
  });
