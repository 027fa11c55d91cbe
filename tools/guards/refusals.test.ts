import { expect, test } from 'vitest';
import { refusals } from './refusals.ts';
import { treeOf } from './tree.ts';

test('every way to say no has words', () => {
  const messages = (texts: object): string[] =>
    refusals(
      treeOf({
        'contract/src/refusals.ts': 'export const REFUSALS = {\n  job_closed: 409,\n} as const;',
        'contract/strings/en/jobs.json': JSON.stringify(texts),
      }),
    ).map(({ line, message }) => `${line} ${message}`);
  expect(messages({ refusals: { job_closed: 'This job is closed.' } })).toEqual([]);
  expect(messages({ job_closed: 'This job is closed.' })).toEqual(['2 job_closed has no words']);
});
