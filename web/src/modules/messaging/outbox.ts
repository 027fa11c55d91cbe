import type { QueryClient } from '@tanstack/react-query';
import { type Message, sendMessage } from '#contract/messaging/messages.ts';
import { type HeldMessage, holdMessage, listHeldMessages } from '#contract/messaging/sending.ts';
import type { UndoSeconds } from '#contract/messaging/messaging.ts';
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
import { UNSENT } from './keys.ts';
import { peaksAmong, type ReadyUpload } from './files/pending-files.ts';
import { type Attempt, attemptOf, createQueue, errorCounter, inOrder, type Queued } from './outbox-queue.ts';

/** A message that the server has not confirmed. */
export interface Unsent extends Queued {
  readonly text: string;
  /** What was uploaded for it. */
  readonly files: readonly ReadyUpload[];
  readonly replyTo: number | undefined;
  /** How long the server holds it back, so that it can be undone. */
  readonly seconds: UndoSeconds;
  readonly at: string;
}

/** What this browser has not sent, in order. */
export const outbox = createStore<readonly Unsent[]>([]);

/* Each message has a storage key of its own, so that two tabs never overwrite what the other has added. */
const prefixOf = (user: string): string => `${DRAFT_PREFIX}${user}${UNSENT}`;
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
  outbox.set(inOrder(all));
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

/** Waits so long, or until the browser has a connection again. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    globalThis.addEventListener?.('online', end);
  });
/** A connection that answers nothing, as in a tunnel, does not hold back the next try. */
const TRY_MS = 20_000;

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
  const options = { signal: AbortSignal.timeout(TRY_MS) };
  return seconds === 0
    ? call(sendMessage, { params, body }, options)
    : call(holdMessage, { params, body: { ...body, seconds } }, options);
}
const isMessage = (data: Message | HeldMessage): data is Message => 'sequence' in data;

const countError = errorCounter();

/** Tries to send one message. Its client id makes a repetition harmless. */
async function tryOnce(queries: QueryClient, unsent: Unsent): Promise<Attempt> {
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
    // What is held may be undone: it is an act once it is sent.
    if (isMessage(outcome.reply.data)) acted();
    return 'done';
  }
  const { error } = outcome;
  // A reply that is none, as a network with a log-in screen of its own sends it, or none in time.
  if (!(error instanceof ApiError)) return { later: undefined };
  const { status, code, retryAfter } = error;
  const attempt = attemptOf({ status, code, message: messageOf(error), retryAfter });
  return attempt === 'error' ? countError(clientId, messageOf(error)) : attempt;
}

/** Sends what waits in a conversation, in order. Another tab may do so already; then nothing is left. */
function pump(queries: QueryClient, conversationId: string, actorId: string): void {
  const user = session.get().user?.id;
  createQueue<Unsent>({
    all: () => {
      refresh();
      return outbox.get();
    },
    keep,
    remove,
    send: (unsent) => tryOnce(queries, unsent),
    inTurn: (name, run) => inTurn(`unsent ${user} ${name}`, run),
    pause,
    isOpen: () => session.get().user?.id === user,
  })(conversationId, actorId);
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
/** Those behind it are sent then. */
export function discard(queries: QueryClient, { clientId, conversationId, actorId }: Unsent): void {
  remove(clientId);
  pump(queries, conversationId, actorId);
}

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
