import { expect, it } from 'vitest';
import { isComposing } from './composing.ts';

it('a key belongs to a composition when the browser says so, or Safari by the key code', () => {
  const keys = [
    { isComposing: true, keyCode: 13 },
    { isComposing: false, keyCode: 229 },
    { isComposing: false, keyCode: 13 },
  ];
  expect(keys.map(isComposing)).toEqual([true, true, false]);
});
