import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { historyOf, messageOf } from '../../../test/messages.ts';
import { historyQuery, loadNewer, loadOlder, putMessage } from './api.ts';
import type { History } from './history.ts';
import { historyKey } from './keys.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const messages = (from: number, to: number, more: Partial<History> = {}) =>
  historyOf(
    range(from, to).map((sequence) => messageOf(sequence)),
    more,
  );

/** Calls that wait for their reply, by their query. */
const calls = new Map<string, (page: History) => void>();
const called = (query: string) => vi.waitFor(() => expect([...calls.keys()]).toContain(query));
const reply = async (query: string, page: History) => {
  await called(query);
  calls.get(query)?.(page);
  calls.delete(query);
};
let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Promise((resolve) => {
        calls.set(new URL(address, 'http://localhost').search, (page) => resolve(Response.json({ data: page })));
      }),
  );
});
afterEach(() => {
  calls.clear();
  vi.unstubAllGlobals();
});
const shows = (history: History) => queries.setQueryData(historyKey(messageOf(1).conversationId), history);
const shown = () => {
  const { messages: all, ...flags } = queries.getQueryData<History>(historyKey(messageOf(1).conversationId))!;
  return { from: all[0]?.sequence, to: all.at(-1)?.sequence, count: all.length, ...flags };
};
const readAgain = async () => queries.query(historyQuery(messageOf(1).conversationId));

it('older pages that are loaded while the end is read again stay, and so does the way back', async () => {
  shows(messages(301, 600, { hasOlder: true }));
  const reading = readAgain();
  await called('');
  const loading = loadOlder(queries, messageOf(1).conversationId);
  await reply('?before=301', messages(251, 300, { hasOlder: true }));
  await loading;
  await reply('', messages(551, 600, { hasOlder: true }));
  await reading;
  expect(shown()).toEqual({ from: 251, to: 550, count: 300, hasOlder: true, hasNewer: true });
});

it('a message that arrives while the end is read again stays; one that is gone since goes', async () => {
  shows(messages(1, 10));
  const reading = readAgain();
  await called('');
  putMessage(queries, messageOf(11));
  await reply('', historyOf(range(1, 9).map((sequence) => messageOf(sequence))));
  await reading;
  const { messages: all } = queries.getQueryData<History>(historyKey(messageOf(1).conversationId))!;
  expect(all.map(({ sequence }) => sequence)).toEqual([...range(1, 9), 11]);
});

it('what was missed is read page by page, and older pages that are loaded in between stay', async () => {
  shows(messages(51, 100, { hasOlder: true }));
  const reading = readAgain();
  await reply('', messages(191, 240, { hasOlder: true }));
  await reply('?after=100', messages(101, 150, { hasOlder: true, hasNewer: true }));
  await called('?after=150');
  const loading = loadOlder(queries, messageOf(1).conversationId);
  await reply('?before=51', messages(1, 50));
  await loading;
  await reply('?after=150', messages(151, 240, { hasOlder: true }));
  await reading;
  expect(shown()).toEqual({ from: 1, to: 240, count: 240, hasOlder: false, hasNewer: false });
});

it('what follows right on what is shown is not read page by page', async () => {
  shows(messages(1, 10));
  const reading = readAgain();
  await reply('', messages(11, 60, { hasOlder: true }));
  await reading;
  expect([shown(), calls.size]).toMatchObject([{ from: 1, to: 60, count: 60 }, 0]);
});

it('far from the end nothing is read again', async () => {
  shows(messages(1, 300, { hasNewer: true }));
  await readAgain();
  expect(calls.size).toBe(0);
  const loading = loadNewer(queries, messageOf(1).conversationId);
  await reply('?after=300', messages(301, 350, { hasOlder: true }));
  await loading;
  expect(shown()).toMatchObject({ from: 51, to: 350, hasNewer: false });
});
