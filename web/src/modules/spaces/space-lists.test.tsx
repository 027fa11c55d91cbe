import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { membershipOf, spaceRowOf } from '../../../test/spaces.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { SpacesView } from './parts/spaces-view.tsx';

beforeAll(async () => prepareTexts('spaces', 'network', 'posts', 'messaging'));
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const rows = (count: number, prefix: string, more = {}) =>
  Array.from({ length: count }, (_, index) =>
    spaceRowOf({ id: `${prefix}${index}`, name: `${prefix}${index}`, ...more }),
  );

/** The names on the screen of the groups for someone with so many own ones. */
async function shown(own: number, at = '/my-groups') {
  const lists: Readonly<Record<string, object[]>> = {
    my: rows(own, 'Own', { membership: membershipOf() }),
    explore: [...rows(1, 'Own', { membership: membershipOf() }), ...rows(9, 'Found')],
    joined: [],
  };
  stubServer({
    'GET /spaces': (_: unknown, query: URLSearchParams) => ({ data: lists[query.get('list') ?? ''], next: null }),
  });
  const view = await drawn(() => <SpacesView kind="group" />, { at });
  await view.settle(() => undefined);
  const names = () => [...view.container.querySelectorAll('li bdi')].map(({ textContent }) => textContent);
  const tab = () => view.container.querySelector('nav [aria-current]')?.textContent;
  return { names, tab };
}

it.each([
  [0, '/my-groups', 'Explore', 10],
  [0, '/my-groups?tab=my', 'My', 0],
  // Six suggestions follow.
  [1, '/my-groups', 'My', 1 + 6],
  [3, '/my-groups?tab=my', 'My', 3 + 6],
  [4, '/my-groups', 'My', 4],
])('with %i own groups, %s opens %s and shows %i', async (own, at, tab, count) => {
  const view = await shown(own, at);
  await eventually(() => expect([view.tab(), view.names().length]).toEqual([tab, count]));
});

it('what is suggested is not what one has', async () => {
  const { names } = await shown(1);
  await eventually(() => expect(names()).toEqual(['Own0', 'Found0', 'Found1', 'Found2', 'Found3', 'Found4', 'Found5']));
});
