import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { enter, press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { buttonOf, logInAsha } from '../../../../test/posts.ts';
import UnauthorizedScreen from '../screens/unauthorized.tsx';
import { text } from '../strings.ts';
import { isDeclined } from '../passkey-support.ts';
import { CodeInput } from './code-input.tsx';
import { Resend } from './resend.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('accounts');
});
afterEach(() => vi.restoreAllMocks());

it.each([
  ['NotAllowedError', true],
  ['AbortError', true],
  ['InvalidStateError', false],
])('a passkey that ends with %s was declined: %s', (name, declined) => {
  expect([isDeclined(Object.assign(new Error('x'), { name })), isDeclined({ name })]).toEqual([declined, false]);
});

it.each([
  ['12345', '', '12345', 0],
  ['12 34 56', '', '123456', 1],
  ['123456', '123456', '123456', 0],
  ['1234567', '12345', '123456', 1],
])('the code "%s" after "%s" is taken as %s and is complete %i times', async (typed, value, taken, times) => {
  const onChange = vi.fn<(value: string) => void>();
  const onComplete = vi.fn<() => void>();
  const { container, settle } = await drawn(() => (
    <CodeInput value={value} onChange={onChange} onComplete={onComplete} />
  ));
  // React hears of a field only when its text changes.
  await settle(() => enter(container.querySelector('input')!, typed === value ? `${typed}x` : typed));
  expect([onChange.mock.calls, onComplete.mock.calls.length]).toEqual([[[taken]], times]);
});

it('another code can be requested after thirty seconds', async () => {
  let now = 1_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const starts = vi.spyOn(globalThis, 'setInterval');
  const stops = vi.spyOn(globalThis, 'clearInterval');
  const { container } = await drawn(() => <Resend email="a@b.c" />);
  const button = () => container.querySelector('button')!;
  expect([button().disabled, /\b30\b/.test(button().textContent)]).toEqual([true, true]);
  now = 31_000;
  await vi.waitFor(() => expect(button().disabled).toBe(false), 1_500);
  expect(button().textContent).not.toMatch(/\d/);
  // Nothing is left to count down.
  const clocks = starts.mock.results
    .filter((_, at) => starts.mock.calls[at]?.[1] === 250)
    .map((result): unknown => result.value);
  expect(clocks.filter((clock) => stops.mock.calls.every(([stopped]) => stopped !== clock))).toEqual([]);
  for (const spy of [starts, stops]) spy.mockRestore();
});

it('an admin without the duty reads why', async () => {
  logInAsha();
  session.set({ token: 't', user: { ...session.get().user!, isAdmin: true } });
  const { container } = await drawn(() => <UnauthorizedScreen />, { at: '/unauthorized' });
  expect(container.textContent).toContain(text('unauthorized.duty'));
});

it.each([
  ['?next=%2Fmy-groups%3Ftab%3Dmine', '/my-groups?tab=mine'],
  ['?next=%2F%2Felsewhere.example', '/'],
  ['', '/'],
])('at /unauthorized%s, acting as oneself leads to %s', async (search, to) => {
  logInAsha('editor');
  vi.stubGlobal('location', { origin: 'http://localhost' });
  const { container, router, settle } = await drawn(() => <UnauthorizedScreen />, { at: `/unauthorized${search}` });
  vi.spyOn(router, 'load').mockResolvedValue();
  await settle(() => press(buttonOf(container, text('unauthorized.switch'))!));
  expect(router.location.get().href).toBe(to);
  expect(buttonOf(container, text('unauthorized.switch'))).toBeUndefined();
  vi.unstubAllGlobals();
});
