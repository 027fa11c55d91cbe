import { expect, test } from 'vitest';
import { startedPromises } from './started-promises.ts';
import { treeOf } from '../tree.ts';

const count = (content: string, file = 'server/src/modules/posts/read.ts'): number =>
  startedPromises(treeOf({ [file]: content })).length;

test.each([
  'await Promise.all([see(ctx), page(ctx, fromCursor(query.cursor))]);',
  'await Promise.all([see(ctx), page(ctx, { at: fromCursor(query.cursor).at })]);',
  'await Promise.allSettled([see(ctx), page(ctx, [new URL(input)])]);',
])('%s', (content) => {
  expect(count(content)).toBe(1);
});

test.each([
  'const at = fromCursor(query.cursor); await Promise.all([see(ctx), page(ctx, at)]);',
  'await Promise.all([page(ctx, fromCursor(query.cursor)), see(ctx)]);',
  'await Promise.all([see(ctx), page(across(ctx.db), at)]);',
  'await Promise.all([see(ctx), run(() => parse(text))]);',
])('%s passes', (content) => {
  expect(count(content)).toBe(0);
});
