import { describe, expect, test } from 'vitest';
import { texts } from './texts.ts';
import { treeOf } from '../tree.ts';

const english = {
  refusals: { job_closed: 'Closed.' },
  fields: { odd: 'Odd.' },
  mails: { code: { subject: 'Code' } },
  left_other: '{{count}} left',
};

const messages = (files: Record<string, string>, strings: object = english): string[] =>
  texts(treeOf({ 'contract/strings/en/jobs.json': JSON.stringify(strings), ...files })).map(
    ({ line, message }) => `${line} ${message}`,
  );

test('every refusal code has a text', () => {
  const file = { 'contract/src/core/refusals.ts': 'export const REFUSALS = {\n  job_closed: 409,\n} as const;' };
  expect(messages(file)).toEqual([]);
  expect(messages(file, { job_closed: 'Closed.' })).toEqual(['2 job_closed has no words']);
  const ofModule = { 'contract/src/jobs/refusals.ts': 'export const jobRefusals = {\n  job_full: 409,\n} as const;' };
  expect(messages(ofModule)).toEqual(['2 job_full has no words']);
});

test('a refusal with texts in two modules is reported', () => {
  const posts = (strings: object) => ({ 'contract/strings/en/posts.json': JSON.stringify(strings) });
  expect(messages(posts({ refusals: { post_empty: 'Empty.' }, mails: { code: { subject: 'Mine' } } }))).toEqual([]);
  expect(messages(posts({ refusals: { job_closed: 'Shut.' } }))).toEqual([
    '1 refusals.job_closed stands in contract/strings/en/jobs.json too',
  ]);
});

describe('texts used by the server', () => {
  const messageCount = (code: string): number => messages({ 'server/src/modules/jobs/letters.ts': code }).length;

  test.each([
    "say(language, 'jobs:mails.code.subject');",
    'say(language, `jobs:mails.${kind}.subject`);',
    "say(language, 'jobs:left', { count });",
    "say(language, 'fields:odd');",
    "fieldRefusal('title', 'odd');",
    "say('Stopping.');",
    'say(language, key);',
  ])('%s passes', (code) => {
    expect(messageCount(code)).toBe(0);
  });

  test.each([
    "say(language, 'jobs:mails.code.greeting');",
    'say(language, `jobs:mails.${kind}.greeting`);',
    "say(language, 'posts:mails.code.subject');",
    "fieldRefusal('title', 'even');",
  ])('%s', (code) => {
    expect(messageCount(code)).toBe(1);
  });
});
