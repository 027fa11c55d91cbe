import type { QueryClient } from '@tanstack/react-query';
import { sendMessage } from '#contract/messaging.messages.ts';
import { messageOf } from '#shell/calls/api-error.ts';
import { acted } from '#shell/calls/acts.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { session } from '#shell/session/session.ts';
import { mutate } from '#shell/state/mutate.ts';
import { createStore } from '#ui/store.ts';
import { putMessage } from './api.ts';

/** A message that the server has not confirmed. */
export interface Unsent {
  readonly clientId: string;
  readonly conversationId: string;
  readonly text: string;
  readonly replyTo: number | undefined;
  readonly at: string;
  /** Why it was refused; null while it is on its way. */
  readonly failure: string | null;
}

export const outbox = createStore<readonly Unsent[]>([]);
const stored = () => draftOf<readonly Unsent[]>('messages-outbox');
let owner: string | undefined;

function keep(next: readonly Unsent[]): void {
  outbox.set(next);
  if (next.length === 0) stored().clear();
  else stored().save(next);
}
const change = (clientId: string, failure: string | null): void =>
  keep(outbox.get().map((unsent) => (unsent.clientId === clientId ? { ...unsent, failure } : unsent)));
const remove = (clientId: string): void => keep(outbox.get().filter((unsent) => unsent.clientId !== clientId));

/** Messages of one conversation are sent one after the other; a client id makes a repetition harmless. */
async function deliver(queries: QueryClient, { clientId, conversationId, text, replyTo }: Unsent): Promise<void> {
  const outcome = await mutate(queries, {
    scope: `conversation ${conversationId}`,
    quiet: true,
    send: () =>
      call(sendMessage, {
        params: { conversationId },
        body: { clientId, text, ...(replyTo !== undefined && { replyTo }) },
      }),
    onDone: ({ data }) => putMessage(queries, data),
  });
  if (outcome.done) {
    remove(clientId);
    acted();
  } else change(clientId, messageOf(outcome.error));
}

export function sendText(queries: QueryClient, message: Pick<Unsent, 'conversationId' | 'text' | 'replyTo'>): void {
  const unsent = { ...message, clientId: crypto.randomUUID(), at: new Date().toISOString(), failure: null };
  keep([...outbox.get(), unsent]);
  void deliver(queries, unsent);
}
export function retry(queries: QueryClient, unsent: Unsent): void {
  change(unsent.clientId, null);
  void deliver(queries, unsent);
}
export const discard = ({ clientId }: Unsent): void => remove(clientId);

/** Sends what a closed or reloaded window left behind; once per window and person. */
export function resumeOutbox(queries: QueryClient): void {
  const user = session.get().user?.id;
  if (user === undefined || user === owner) return;
  owner = user;
  const left = stored().load() ?? [];
  keep(left);
  for (const unsent of left) if (unsent.failure === null) void deliver(queries, unsent);
}
