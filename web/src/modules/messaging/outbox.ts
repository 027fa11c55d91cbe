import type { QueryClient } from '@tanstack/react-query';
import { type Message, sendMessage } from '#contract/messaging.messages.ts';
import { type HeldMessage, holdMessage, listHeldMessages } from '#contract/messaging.sending.ts';
import type { UndoSeconds } from '#contract/messaging.ts';
import { ApiError, messageOf } from '#shell/calls/api-error.ts';
import { acted } from '#shell/calls/acts.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { DRAFT_PREFIX } from '#shell/forms/draft-keys.ts';
import { session } from '#shell/session/session.ts';
import { mutate } from '#shell/state/mutate.ts';
import { createStore } from '#ui/store.ts';
import { stored } from '#ui/stored.ts';
import { putMessage } from './api.ts';
import { peaksAmong, type ReadyUpload } from './files/pending-files.ts';

/** A message that the server has not confirmed. */
export interface Unsent {
  readonly clientId: string;
  readonly conversationId: string;
  /** The member or page that writes it. */
  readonly actorId: string;
  readonly text: string;
  /** What was uploaded for it. */
  readonly files: readonly ReadyUpload[];
  readonly replyTo: number | undefined;
  /** How long the server holds it back, so that it can be undone. */
  readonly seconds: UndoSeconds;
  readonly at: string;
  /** Messages are sent in this order. */
  readonly order: number;
  /** Why it was refused; null while it is on its way. */
  readonly failure: string | null;
}

/** What this browser has not sent, in order. */
export const outbox = createStore<readonly Unsent[]>([]);

/* Each message has a storage key of its own, so that two tabs never overwrite what the other has added. */
const prefixOf = (user: string): string => `${DRAFT_PREFIX}${user}:unsent:`;
const ownPrefix = (): string => prefixOf(session.get().user?.id ?? 'visitor');

function parse(json: string | null): Unsent[] {
  try {
    // Earlier versions stored no files.
    return json === null ? [] : [{ files: [], ...(JSON.parse(json) as Omit<Unsent, 'files'>) }];
  } catch {
    // Cut off because storage was full.
    return [];
  }
}
function refresh(): void {
  const prefix = ownPrefix();
  const all = stored.keys().flatMap((key) => (key.startsWith(prefix) ? parse(stored.read(key)) : []));
  outbox.set(all.toSorted((a, b) => a.order - b.order || (a.clientId < b.clientId ? -1 : 1)));
}
function keep(unsent: Unsent): void {
  stored.write(ownPrefix() + unsent.clientId, JSON.stringify(unsent));
  refresh();
}
function remove(clientId: string): void {
  stored.write(ownPrefix() + clientId, null);
  refresh();
}

const queues = new Map<string, Promise<void>>();
/** Runs one after the other, over all tabs of the browser where it has locks. */
async function inTurn(name: string, run: () => Promise<void>): Promise<void> {
  // Missing in old browsers and on addresses without https. There two tabs may send one message at once, which the
  // server stores once.
  const { locks } = globalThis.navigator as { readonly locks?: LockManager };
  if (locks !== undefined) return locks.request(name, run);
  const turn = (queues.get(name) ?? Promise.resolve()).then(run);
  queues.set(name, turn);
  return turn;
}

const RETRY_SECONDS = 60;
const wait = (seconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1_000);
  });

function post({
  clientId,
  conversationId,
  text,
  files,
  replyTo,
  seconds,
}: Unsent): Promise<{ data: Message | HeldMessage }> {
  const params = { conversationId };
  const fileIds = files.map(({ id }) => id);
  const peaks = peaksAmong(files);
  const body = {
    clientId,
    text,
    ...(fileIds.length > 0 && { fileIds }),
    ...(peaks && { peaks }),
    ...(replyTo !== undefined && { replyTo }),
  };
  return seconds === 0
    ? call(sendMessage, { params, body })
    : call(holdMessage, { params, body: { ...body, seconds } });
}
const isMessage = (data: Message | HeldMessage): data is Message => 'sequence' in data;

/** Sends one message, until it is stored or refused. Its client id makes a repetition harmless. */
async function deliver(queries: QueryClient, unsent: Unsent): Promise<void> {
  const { clientId, conversationId } = unsent;
  const outcome = await mutate(queries, {
    scope: `conversation ${conversationId}`,
    quiet: true,
    send: () => post(unsent),
    onDone: async ({ data }) => {
      if (isMessage(data)) putMessage(queries, data);
      else await queries.invalidateQueries({ queryKey: queryKey(listHeldMessages) });
    },
  });
  if (outcome.done) {
    remove(clientId);
    acted();
    return;
  }
  const { error } = outcome;
  // It was held, and has been sent since.
  if (error instanceof ApiError && error.code === 'already_sent') return remove(clientId);
  if (error instanceof ApiError && error.code === 'too_many_messages') {
    // There is room again soon; what was written later waits too.
    await wait(Math.min(RETRY_SECONDS, error.retryAfter ?? RETRY_SECONDS));
    return;
  }
  keep({ ...unsent, failure: messageOf(error) });
}

/** Sends what waits in a conversation, in order. Another tab may do so already; then nothing is left. */
function pump(queries: QueryClient, conversationId: string, actorId: string): void {
  const user = session.get().user?.id;
  const next = (): Unsent | undefined => {
    refresh();
    return session.get().user?.id !== user
      ? undefined
      : outbox
          .get()
          .find((each) => each.conversationId === conversationId && each.actorId === actorId && each.failure === null);
  };
  void inTurn(`unsent ${user} ${conversationId}`, async () => {
    for (let unsent = next(); unsent !== undefined; unsent = next()) await deliver(queries, unsent);
  });
}

let lastOrder = 0;
export function sendUnsent(
  queries: QueryClient,
  message: Pick<Unsent, 'conversationId' | 'actorId' | 'text' | 'files' | 'replyTo' | 'seconds'>,
): void {
  lastOrder = Math.max(lastOrder + 1, Date.now());
  const at = new Date().toISOString();
  keep({ ...message, clientId: crypto.randomUUID(), at, order: lastOrder, failure: null });
  pump(queries, message.conversationId, message.actorId);
}
export function retry(queries: QueryClient, unsent: Unsent): void {
  keep({ ...unsent, failure: null });
  pump(queries, unsent.conversationId, unsent.actorId);
}
export const discard = ({ clientId }: Unsent): void => remove(clientId);

let listening = false;
/** Sends what closed or reloaded windows left behind, and shows what other tabs add and send. */
export function resumeOutbox(queries: QueryClient, actorId: string): void {
  if (!listening) {
    listening = true;
    stored.onChangesElsewhere((key) => {
      if (key === null || key.startsWith(ownPrefix())) refresh();
    });
  }
  refresh();
  for (const conversationId of new Set(outbox.get().map((each) => each.conversationId)))
    pump(queries, conversationId, actorId);
}
