import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { drawn } from '../../../test/draw.tsx';
import { FirstFocus } from './first-focus.tsx';

const unusable = [
  <input key="1" aria-label="x" type="hidden" />,
  <input key="2" aria-label="x" hidden />,
  <input key="3" aria-label="x" tabIndex={-1} />,
  <input key="4" aria-label="x" disabled />,
];
it.each([
  [
    'the marked element',
    [<input key="a" aria-label="x" />, <button key="b" aria-label="x" data-autofocus="" id="here" type="button" />],
    'here',
  ],
  [
    'the first usable field',
    [<button key="a" aria-label="x" type="button" />, ...unusable, <textarea key="b" aria-label="x" id="here" />],
    'here',
  ],
  [
    'what has focused itself',
    [<input key="a" aria-label="x" />, <input key="b" aria-label="x" id="here" ref={(field) => field?.focus()} />],
    'here',
  ],
  ['nothing without a field', [<button key="a" aria-label="x" type="button" />, ...unusable], ''],
] as const)('an opened dialog focuses %s', async (_what, content: readonly ReactNode[], id) => {
  const { document } = await drawn(() => <FirstFocus>{content}</FirstFocus>);
  expect(document.activeElement?.id).toBe(id);
});
