import { expect, test, vi } from 'vitest';
import { createPost } from '#contract/posts/posts.ts';
import type { Call } from '../call-inside.ts';
import { patientCall } from './patient-call.ts';

test('a call that meets a busy program is made again with the same key, and at last its refusal counts', async () => {
  const keys: unknown[] = [];
  const answering = (...statuses: number[]) =>
    (async (_endpoint: unknown, _input: unknown, headers: Record<string, string>) => {
      keys.push(headers['idempotency-key']);
      const status = statuses.shift() ?? 503;
      return Promise.resolve({ status, reply: {}, refusal: { code: 'unavailable', retryAfter: 2 }, headers: {} });
    }) as unknown as Call;
  const wait = vi.fn(async () => Promise.resolve());
  const input = { body: { text: 'hello' } };
  expect((await patientCall(answering(503, 503, 201), wait)(createPost, input)).status).toBe(201);
  expect([keys.length, new Set(keys).size, wait.mock.calls]).toEqual([3, 1, [[2_000], [2_000]]]);
  expect((await patientCall(answering(422), wait)(createPost, input)).status).toBe(422);
  expect((await patientCall(answering(), wait)(createPost, input)).status).toBe(503);
  expect(keys).toHaveLength(3 + 1 + 8);
});
