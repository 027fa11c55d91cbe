import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Space } from '#contract/spaces/spaces.ts';
import { startStrings } from '#shell/strings.ts';
import { opened } from '#ui/dialog/store.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { eventually } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { spaceOf } from '../../../test/spaces.ts';
import { text } from './strings.ts';
import { SpaceScreen } from './parts/space-screen.tsx';
import { openVisibilityDialog } from './parts/visibility-dialog.tsx';

beforeAll(async () => {
  stubDialogs();
  await startStrings();
  await loadStrings('spaces');
});
afterEach(() => vi.unstubAllGlobals());

const community = { data: { id: 'x', kind: 'community', can: { see: true } } };
const missing = () => text('notFound.community');
const Content = () => <p>Content</p>;
it.each([
  ['of its kind', community, 'community', true, 'Content'],
  ['of another kind', { data: { ...community.data, kind: 'group' } }, 'community', true, 'missing'],
  ['that its viewer may not open', community, 'community', false, 'missing'],
  ['that is missing', refused(404, 'not_found'), 'community', true, 'missing'],
  ['that cannot be read now', refused(503, 'unavailable'), 'community', true, 'Refused: unavailable.'],
  ['that is on its way', undefined, 'community', true, ''],
] as const)('a space %s is shown as: %#', async (_which, reply, kind, isAllowed, words) => {
  stubServer(reply && { 'GET /spaces/x': reply });
  const allowed = (_space: Space) => isAllowed;
  const { container, settle } = await drawn(
    () => <SpaceScreen kind={kind} spaceId="x" title="Space" allowed={allowed} content={Content} />,
    { queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
  );
  await settle(() => undefined);
  const shown = ['Content', missing(), 'Refused: unavailable.'].filter((each) => container.textContent.includes(each));
  expect(shown).toEqual(words === '' ? [] : [words === 'missing' ? missing() : words]);
});

it('a space that is gone since it was read is no longer shown', async () => {
  stubServer({ 'GET /spaces/x': community });
  const { container, queries, settle } = await drawn(() => (
    <SpaceScreen kind="community" spaceId="x" title="Space" content={Content} />
  ));
  await settle(() => undefined);
  expect(container.textContent).toContain('Content');
  stubServer({ 'GET /spaces/x': refused(404, 'not_found') });
  await settle(() => queries.refetchQueries());
  expect([container.textContent.includes('Content'), container.textContent.includes(missing())]).toEqual([false, true]);
});

it.each([
  ['that is on its way', undefined, false],
  ['that is there', { data: spaceOf() }, true],
  ['that was deleted', { data: spaceOf({ state: 'deleted' }) }, false],
])('who sees a space %s can be chosen: %#', async (_which, reply, isChosen) => {
  const sent = stubServer(reply && { 'GET /spaces/s': reply });
  openVisibilityDialog({ id: 's', kind: 'group', name: 'Weavers' });
  const { container, queries } = await drawn(() => opened.get()?.draw(() => undefined));
  await eventually(() => expect(container.textContent).toContain(text('visibility.title', { name: 'Weavers' })));
  await eventually(() => expect([sent.length, queries.isFetching()]).toEqual([1, reply === undefined ? 1 : 0]));
  expect(container.querySelectorAll('input').length > 0).toBe(isChosen);
});
