import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { stored } from '#ui/stored.ts';

/* Tabs with an outbox, and a server that answers what they send. */

const user = { id: 'm1', actingFor: [] } as object as CurrentUser;
export interface Sent {
  readonly conversation: string;
  readonly clientId: string;
  readonly text: string;
}
/** What the server was sent, in order. */
export const sent: Sent[] = [];
export const server: { answer: (message: Sent) => Response | Promise<Response> } = { answer: () => new Response() };
/** Locks of the browser, which its tabs share. */
export function createLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, run: () => Promise<void>) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(run);
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return { request };
}

export const stores = (message: Sent) =>
  Response.json({ data: { sequence: sent.length, ...message } }, { status: 201 });
/** Before each test. */
export async function openServer(): Promise<void> {
  sent.length = 0;
  server.answer = stores;
  vi.stubGlobal('navigator', { onLine: true, locks: createLocks() });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const conversation = /conversations\/(\w+)\//.exec(address)?.[1];
    // Whatever else the app asks for at the same time.
    if (conversation === undefined) return Response.json({ data: null });
    const message = { conversation, ...(JSON.parse(body) as { clientId: string; text: string }) };
    sent.push(message);
    return server.answer(message);
  });
  await startStrings();
  stored.write('token', 't');
  session.set({ token: 't', user });
}
/** After each test. */
export function closeServer(): void {
  vi.unstubAllGlobals();
  vi.resetModules();
  for (const key of stored.keys()) stored.write(key, null);
  session.set({ token: null, user: null });
}

interface Written {
  readonly conversationId: string;
  readonly actorId: string;
  readonly text: string;
  readonly files: readonly never[];
  readonly replyTo: undefined;
  readonly seconds: 0 | 5;
}
interface Outbox {
  readonly outbox: { readonly get: () => readonly { readonly text: string }[] };
  readonly sendUnsent: (queries: QueryClient, message: Written) => void;
}
/** A tab: its own copy of the outbox, which `load` imports, on the storage and the locks that all tabs share. */
export async function openTabWith<O extends Outbox>(load: () => Promise<O>) {
  vi.resetModules();
  vi.doMock('#shell/session/session.ts', () => ({ session }));
  vi.doMock('#ui/stored.ts', () => ({ stored }));
  const outbox = await load();
  const queries = new QueryClient();
  const write = (text: string, conversationId = 'c1', seconds: 0 | 5 = 0) =>
    outbox.sendUnsent(queries, { conversationId, actorId: 'm1', text, files: [], replyTo: undefined, seconds });
  return { ...outbox, queries, write, texts: () => outbox.outbox.get().map(({ text }) => text) };
}
/** What the server was sent. */
export const texts = () => sent.map(({ text }) => text);
