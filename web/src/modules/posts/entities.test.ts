import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { overlayOf } from '#shell/state/overlay.ts';
import { postOf } from '../../../test/posts.ts';
import { learnPosts } from './entities.ts';

test('a post that no ruling withholds any more loses its notice', () => {
  const queries = new QueryClient();
  const read = (more: { withheld?: true }) => {
    learnPosts(queries)({ data: [postOf(more)] });
    return overlayOf(queries).known('post', 'p')?.withheld;
  };
  expect([read({ withheld: true }), read({})]).toEqual([true, undefined]);
});
