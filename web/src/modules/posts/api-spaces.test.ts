import { afterEach, expect, it, vi } from 'vitest';
import { joinedQuery } from './api-spaces.ts';

afterEach(() => vi.unstubAllGlobals());

it('the composer offers every space that the user is in, also beyond the first page', async () => {
  const pages: Record<string, object> = {
    first: { data: [{ id: 'a' }, { id: 'b' }], next: 'second' },
    second: { data: [{ id: 'c' }], next: null },
  };
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { searchParams } = new URL(address, 'http://localhost');
    const cursor = searchParams.get('cursor') ?? 'first';
    requested.push(`${searchParams.get('kind')} ${searchParams.get('list')} ${cursor}`);
    return Promise.resolve(Response.json(pages[cursor]));
  });
  const rows = await joinedQuery('group').queryFn({ signal: new AbortController().signal });
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(requested).toEqual(['group joined first', 'group joined second']);
});
