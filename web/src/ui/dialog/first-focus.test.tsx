import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { drawn } from '../../../test/draw.tsx';
import { FirstFocus } from './first-focus.tsx';

const unusable = [
  <input key="1" type="hidden" />,
  <input key="2" hidden />,
  <input key="3" tabIndex={-1} />,
  <input key="4" disabled />,
];
it.each([
  ['the marked element', [<input key="a" />, <button key="b" data-autofocus="" id="here" type="button" />], 'here'],
  ['the first usable field', [<button key="a" type="button" />, ...unusable, <textarea key="b" id="here" />], 'here'],
  ['what has focused itself', [<input key="a" />, <input key="b" id="here" ref={(field) => field?.focus()} />], 'here'],
  ['nothing without a field', [<button key="a" type="button" />, ...unusable], ''],
] as const)('an opened dialog focuses %s', async (_what, content: readonly ReactNode[], id) => {
  const { document } = await drawn(() => <FirstFocus>{content}</FirstFocus>);
  expect(document.activeElement?.id).toBe(id);
});
