import { expect, test } from 'vitest';
import { newest } from './use-draft.ts';

const local = (version: number, saved: boolean) => ({ text: 'here', version, saved });
const remote = (version: number) => ({ text: 'there', replyTo: null, version });

test.each([
  ['nothing anywhere', undefined, null, ''],
  ['only on the server', undefined, remote(2), 'there'],
  ['unsaved here, and the server has what it continues', local(2, false), remote(2), 'here'],
  ['unsaved here, before there was any on the server', local(0, false), null, 'here'],
  ['unsaved here, and another device saved since', local(2, false), remote(3), 'there'],
  ['saved here, and sent since', local(2, true), { ...remote(3), text: '' }, ''],
] as const)('the draft that is shown: %s', (_what, here, there, text) => {
  expect(newest(here, there).text).toBe(text);
});
