import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { Call } from '../call-inside.ts';

/** Times that a call is made before its refusal counts. */
const MAX_TRIES = 8;

/**
 * A call that waits and tries again while the program is too busy: the first start of a small machine installs,
 * migrates and seeds at once. The key is the same each time, so that a write which came through is not made twice.
 */
export const patientCall =
  (call: Call, wait: (milliseconds: number) => Promise<unknown> = sleep): Call =>
  async (endpoint, input, headers = {}) => {
    const key: Record<string, string> = endpoint.method === 'GET' ? {} : { 'idempotency-key': uuid() };
    for (let tries = 1; ; tries += 1) {
      const answer = await call(endpoint, input, { ...key, ...headers });
      if (answer.status !== 503 || tries === MAX_TRIES) return answer;
      await wait(1_000 * (answer.refusal.retryAfter ?? tries));
    }
  };
