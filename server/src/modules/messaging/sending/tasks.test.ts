import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import { sendTime } from './hold.ts';
import { sendHeld, sweepHeld } from './tasks.ts';

type Context = Parameters<typeof sweepHeld.run>[0];
/** A database that answers statements in turn: with rows, or with an error. */
const answering = (...answers: (readonly object[] | Error)[]) => ({
  getExecutor: () => ({
    executeQuery: async () => {
      const answer = answers.shift() ?? [];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ rows: answer });
    },
  }),
});
const now = new Date('2026-11-21T12:00:00.000Z');
const context = (more: object) => ({ now, signal: new AbortController().signal, ...more }) as unknown as Context;
const due = (conversationId: string) => ({ conversation_id: conversationId, actor_id: 'asha' });
const key = { conversationId: 'a', actorId: 'asha' };

test('one that cannot be sent does not keep back the others, and the sweep fails in the end', async () => {
  const tried: number[] = [];
  const transaction = async () => {
    tried.push(tried.length);
    return tried.length === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(false);
  };
  const sweep = async (...rows: object[]) => sweepHeld.run(context({ db: answering(rows), transaction }), {});
  await expect(sweep(due('a'), due('b'))).rejects.toThrow('held messages could not be sent');
  expect(tried).toHaveLength(2);
  await expect(sweep(due('c'))).resolves.toBeUndefined();
  await expect(sweep()).resolves.toBeUndefined();
  expect(tried).toHaveLength(3);
});

test('an error that is no refusal of what was taken is not stored as its failure', async () => {
  const row = { id: 'm', member_id: 'asha', actor_id: 'asha' };
  let transactions = 0;
  const sendWith = async (run: (work: (tx: object) => Promise<unknown>) => Promise<unknown>) =>
    sendHeld.run(context({ transaction: async (work: never) => ((transactions += 1), run(work)) }), key);
  const tx = (...answers: (readonly object[] | Error)[]) => ({ db: answering(...answers), now });
  await expect(sendWith(async () => Promise.reject(new Refusal('not_permitted')))).rejects.toThrow(Refusal);
  await expect(sendWith(async (work) => work(tx([row], new Error('broken'))))).rejects.toThrow('broken');
  expect(transactions).toBe(2);
  // Nobody is active: that is a refusal, which is stored.
  let results = 0;
  await sendWith(async (work) => ((results += 1), results === 3 ? false : work(tx(results === 1 ? [row] : [], []))));
  expect(results).toBe(3);
});

test('an aborted task sends nothing more', async () => {
  const transaction = () => {
    throw new Error('not to be called');
  };
  await expect(sendHeld.run(context({ signal: AbortSignal.abort(), transaction }), key)).resolves.toBeUndefined();
});

test('a message is sent between five minutes and 90 days from now', async () => {
  const ctx = { now } as Parameters<typeof sendTime>[0];
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const [first, last] = [5 * 60_000, 90 * 86_400_000];
  const sentAt = async (ms: number) => (await sendTime(ctx, at(ms), 'UTC')).toISOString();
  expect([await sentAt(first), await sentAt(last)]).toEqual([at(first), at(last)]);
  for (const ms of [first - 1, last + 1]) await expect(sentAt(ms)).rejects.toThrow(Refusal);
});
