import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readAudience } from '#contract/network/network.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { drawn } from '../../../../test/draw.tsx';
import { text } from '../strings.ts';
import { Eye } from './composer/eye.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('posts');
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['anyone', true],
  ['only_followers', true],
  ['connections', true],
  ['only_me', false],
] as const)(
  'the audience of a post for %s is named, with a count for followers and connections, and whether it takes comments',
  async (visibility, answers) => {
    const queries = new QueryClient();
    queries.setQueryData(queryKey(readAudience), { data: { only_followers: 41, connections: 42 } });
    const draw = async (commentsOpen: boolean) => {
      const { container } = await drawn(() => <Eye visibility={visibility} commentsOpen={commentsOpen} />, { queries });
      return container.textContent;
    };
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const [open, closed] = [await draw(true), await draw(false)];
    expect(/4[12]/.exec(open)?.[0]).toBe({ only_followers: '41', connections: '42' }[visibility as string]);
    expect(open.includes(text('eye.noComments'))).toBe(false);
    expect(closed.includes(text('eye.noComments'))).toBe(answers);
  },
);
