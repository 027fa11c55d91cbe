import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Space } from '#contract/spaces.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { drawn } from '../../../test/draw.tsx';
import { refused, stubServer } from '../../../test/server.ts';
import { text } from './strings.ts';
import { SpaceScreen } from './parts/space-screen.tsx';

beforeAll(async () => {
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
