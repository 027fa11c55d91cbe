import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Page } from '#contract/pages/pages.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { logInAsha } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { useCountedView } from '../../actions/use-counted.ts';
import { type PageForm, withBothCoordinates } from '../../form.ts';
import { text } from '../../strings.ts';
import { OwnPlaceCard } from './own-place-card.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('pages');
});
afterEach(() => vi.unstubAllGlobals());

const page = { actor: { id: 'x', kind: 'business', name: 'Loom' } } as object as Page;
const own = { state: 'stated', reason: '', can: { contest: false }, domain: null };
it.each([
  ['is not named', { state: null }, []],
  ['is stated', {}, []],
  ['is stated and can be proved', { domain: 'loom.example' }, ['own.prove']],
  ['is confirmed', { state: 'confirmed', domain: 'loom.example' }, []],
  ['is confirmed again after a reason', { state: 'confirmed', reason: 'Never here' }, []],
  ['was disowned', { state: 'disowned' }, ['own.final']],
  ['was disowned for a reason', { state: 'disowned', reason: 'Never here' }, ['own.final', 'Never here']],
  ['was disowned, and can be contested', { state: 'disowned', can: { contest: true } }, ['own.contest']],
])('someone whom a page names and who %s reads so: %#', async (_what, more, parts) => {
  stubServer({ 'GET /pages/x/people/own': { data: { ...own, ...more } } });
  const { container, settle } = await drawn(() => <OwnPlaceCard page={page} />);
  await settle(() => undefined);
  const known = (['own.prove', 'own.contest'] as const).map((key) => [key, text(key)] as const);
  const all = [...known, ['own.final', text('own.final', { name: 'Loom' })], ['Never here', 'Never here']] as const;
  const shown = all.filter(([, words]) => container.textContent.includes(words)).map(([key]) => key);
  expect(shown.toSorted()).toEqual([...parts].toSorted());
  expect(container.textContent === '').toBe('state' in more && more.state === null);
  expect(container.textContent.includes(text('own.reason', { text: '' }))).toBe(
    parts.some((part) => part === 'Never here'),
  );
});

it.each([
  [null, 'public', false, 1],
  ['admin', 'public', false, 0],
  [null, 'draft', false, 0],
  [null, 'public', true, 0],
])('a view in the role %s of a page that is %s, acting as another (%s), counts %i times', async (...line) => {
  const [role, state, acts, count] = line;
  if (acts) logInAsha('admin');
  const sent = stubServer();
  function View() {
    useCountedView({ ...page, role, state } as Page);
    return null;
  }
  await drawn(() => <View />);
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(count);
});

it('an edit of one coordinate sends both', () => {
  const values = { latitude: 1, longitude: 2 } as PageForm;
  expect(withBothCoordinates({ latitude: 1 }, values)).toEqual(values);
  expect(withBothCoordinates({ longitude: 2 }, values)).toEqual(values);
  expect(withBothCoordinates({ phone: '1' }, values)).toEqual({ phone: '1' });
});
