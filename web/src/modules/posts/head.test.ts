import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { stored } from '#ui/stored.ts';
import { stubServer } from '../../../test/server.ts';
import { feedQuery, headQuery } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  stored.write('token', null);
});

it('what is new above a stored feed is what the page read before the app arrived; later it is read again', async () => {
  const page = { data: [], next: null, source: 'latest', entries: [] };
  stored.write('token', 't');
  const sent = stubServer({ 'GET /feed': { ...page, source: 'read later' } });
  const reply = Promise.resolve(Response.json({ ...page, source: 'read early' }));
  vi.stubGlobal('firstReads', new Map([['/api/feed', { token: 't', language: 'en', reply }]]));
  const client = new QueryClient();
  client.setQueryData(feedQuery().queryKey, { pages: [page], pageParams: [null] } as never);
  const read = async () => (await client.query({ ...headQuery(), staleTime: 0 })).pages.map(({ source }) => source);
  expect(await read()).toEqual(['read early']);
  expect(sent).toEqual([]);
  expect(await read()).toEqual(['read later']);
  expect(sent.map(({ call, query }) => [call, query])).toEqual([['GET /feed', 'entries=none']]);
  const gone = { id: 'p', author: { id: 'ravi' }, publishedAt: '2026-01-01T12:00:00.000Z' };
  client.setQueryData(feedQuery().queryKey, {
    pages: [{ ...page, source: 'read later', data: [gone] }],
    pageParams: [null],
  } as never);
  await read();
  expect(client.getQueryData(feedQuery().queryKey)?.pages.map(({ data }) => data)).toEqual([[]]);
  client.removeQueries({ queryKey: feedQuery().queryKey, exact: true });
  expect([await read(), client.getQueryData(feedQuery().queryKey)]).toEqual([['read later'], undefined]);
});
