import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Page } from '#contract/pages/pages.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { drawn } from '../../../../test/draw.tsx';
import { refused, stubServer } from '../../../../test/server.ts';
import { text } from '../strings.ts';
import { PageScreen } from './page-screen.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('pages');
});
afterEach(() => vi.unstubAllGlobals());

const business = { data: { actor: { id: 'x', kind: 'business' }, relationship: null } };
const Content = () => <p>Content</p>;
it.each([
  ['of its kind', business, 'business', true, 'Content'],
  ['of any kind', business, null, true, 'Content'],
  ['of another kind', business, 'institute', true, 'missing'],
  ['that its viewer may not open', business, 'business', false, 'missing'],
  ['that is missing', refused(404, 'not_found'), 'business', true, 'missing'],
  ['that cannot be read now', refused(503, 'unavailable'), 'business', true, 'Refused: unavailable.'],
  ['that is on its way', undefined, 'business', true, ''],
] as const)('a page %s is shown as: %#', async (_which, reply, kind, isAllowed, words) => {
  stubServer(reply && { 'GET /pages/x': reply });
  const allowed = (_page: Page) => isAllowed;
  const { container, settle } = await drawn(
    () => <PageScreen kind={kind} pageId="x" title="Page" allowed={allowed} content={Content} />,
    { queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
  );
  await settle(() => undefined);
  const shown = ['Content', text('page.notFound'), 'Refused: unavailable.'].filter((each) =>
    container.textContent.includes(each),
  );
  expect(shown).toEqual(words === '' ? [] : [words === 'missing' ? text('page.notFound') : words]);
});
