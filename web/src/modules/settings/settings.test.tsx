import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CODE_MINUTES } from '#contract/accounts/accounts.ts';
import { beginPasskey } from '#contract/accounts/security.ts';
import { PROOF_MAX_BYTES } from '#contract/accounts/verification.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { formatBytes } from '#ui/language/formats.ts';
import { toasts } from '#ui/toasts/store.ts';
import { acted, enter, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { widen } from '../../../test/wide.ts';
import { DataCopy } from './parts/data-copy.tsx';
import { Email } from './parts/email.tsx';
import { Names } from './parts/names.tsx';
import { Devices } from './parts/security/devices.tsx';
import { Passkeys } from './parts/security/passkeys.tsx';
import { VerifyAccount } from './parts/verify-account.tsx';
import SettingsDirectory from './screens/settings.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('settings', 'accounts', 'profiles', 'choices');
});
beforeEach(() => {
  logInAsha();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = '2026-01-01T12:00:00.000Z';
const copy = { id: 'c', state: 'ready', progress: 100, address: null, bytes: 7, expiresAt: null, earlier: null };
const file = { address: '/copy.zip', bytes: 7, expiresAt: at };
it.each([
  ['none', null, [], 'copy.ask'],
  ['one that is ready', { ...copy, ...file, can: { create: true } }, ['link'], 'copy.create'],
  ['one without its address', { ...copy, expiresAt: at, can: { create: true } }, [], 'copy.create'],
  ['one without its end', { ...copy, address: '/copy.zip', can: { create: true } }, [], 'copy.create'],
  ['one on its way', { ...copy, state: 'running', can: { create: false } }, ['progress'], null],
  [
    'one on its way after another',
    { ...copy, state: 'running', earlier: file, can: { create: false } },
    ['link', 'progress'],
    null,
  ],
  ['a failed one', { ...copy, state: 'failed', can: { create: true } }, ['alert'], 'copy.ask'],
  [
    'a failed one after another',
    { ...copy, state: 'failed', earlier: file, can: { create: true } },
    ['link', 'alert'],
    'copy.create',
  ],
] as const)('of copies of the data, there is %s', async (_what, data, parts, key) => {
  stubServer({ 'GET /account/exports/latest': { data } });
  const { container } = await drawn(() => <DataCopy />);
  await eventually(() => expect(container.querySelector('button')).not.toBeNull());
  const has = { link: 'a[download]', progress: 'progress', alert: '[role="alert"]' };
  const shown = Object.entries(has).flatMap(([part, of]) => (container.querySelector(of) ? [part] : []));
  expect(shown).toEqual(parts);
  const button = (of: 'copy.ask' | 'copy.create') => buttonOf(container, text(of)) !== undefined;
  expect([button('copy.ask'), button('copy.create')]).toEqual([key === 'copy.ask', key === 'copy.create']);
});

it.each([
  [0, true],
  [CODE_MINUTES * 60_000 - 1, true],
  [CODE_MINUTES * 60_000, false],
  [undefined, false],
])('a new address that waits for its code since %s ms is confirmed: %s', async (age, confirms) => {
  stubServer();
  const now = Date.parse(at);
  vi.useFakeTimers({ toFake: ['Date'], now });
  const draft = draftOf('email-change');
  draft.clear();
  if (age !== undefined) draft.save({ email: 'new@guildhall.example', at: now - age });
  const { container } = await drawn(() => <Email />);
  expect(container.textContent.includes('new@guildhall.example')).toBe(confirms);
  expect(container.querySelector('[name="code"]') !== null).toBe(confirms);
  draft.clear();
});

it.each([0, 1])('a new name (field %i) removes the badge, which is said before', async (index) => {
  stubServer({ 'GET /account/verification': { data: { verified: true, request: null, can: {} } } });
  const { container, settle } = await drawn(() => <Names />);
  const says = () => container.querySelector('form p[role="status"]')?.textContent ?? '';
  expect(says()).toBe('');
  await settle(() => enter(container.querySelectorAll('input')[index]!, 'Other'));
  await eventually(() => expect(says()).not.toBe(''));
});

it.each([
  ['on their way', undefined, [false, false]],
  ['not to be read', refused(500, 'internal'), [true, false]],
  ['there', { data: [] }, [false, true]],
])('the devices are %s', async (_what, answer, [fails, lists]) => {
  stubServer(answer && { 'GET /account/sessions': answer });
  const { container } = await drawn(() => <Devices />);
  const has = (of: string) => container.querySelector(of) !== null;
  await eventually(() => expect([has('[role="alert"]'), has('ul')]).toEqual([fails, lists]));
  expect([...container.querySelectorAll('[aria-hidden="true"], [aria-busy="true"]')].length > 0).toBe(!fails && !lists);
});
it('devices that cannot be read again stay', async () => {
  stubServer({ 'GET /account/sessions': { data: [] } });
  const { container, queries, settle } = await drawn(() => <Devices />);
  await eventually(() => expect(container.querySelector('ul')).not.toBeNull());
  stubServer({ 'GET /account/sessions': refused(500, 'internal') });
  await settle(() => queries.refetchQueries());
  expect([container.querySelector('ul') === null, container.querySelector('[role="alert"]')]).toEqual([false, null]);
});

const request = { state: 'waiting', askedAt: at, reason: '' };
it.each([
  ['nothing was sent', { request: null, can: { send: true, withdraw: false } }, false],
  ['a proof waits', { request, can: { send: false, withdraw: true } }, true],
  ['a proof was read', { request: { ...request, state: 'rejected' }, can: { send: true, withdraw: false } }, false],
])('where %s, it can be withdrawn: %#', async (_what, more, can) => {
  stubServer({ 'GET /account/verification': { data: { verified: false, ...more } } });
  const { container } = await drawn(() => <VerifyAccount />);
  await eventually(() => expect(container.querySelector('button')).not.toBeNull());
  expect(buttonOf(container, text('verify.withdraw')) !== undefined).toBe(can);
});
it.each([
  [PROOF_MAX_BYTES, false],
  [PROOF_MAX_BYTES + 1, true],
])('a proof of %i bytes is too large: %s', async (size, isTooLarge) => {
  const can = { send: true, withdraw: false };
  stubServer({ 'GET /account/verification': { data: { verified: false, request: null, can } } });
  const { container, settle } = await drawn(() => <VerifyAccount />);
  await eventually(() => expect(container.querySelector('input[type="file"]')).not.toBeNull());
  const field = container.querySelector('input[type="file"]')!;
  Object.defineProperty(field, 'files', {
    value: [Object.defineProperty(new File(['x'], 'a.pdf'), 'size', { value: size })],
  });
  await settle(() => field.dispatchEvent(acted('change')));
  await settle(() => press(buttonOf(container, text('verify.send'))!));
  const words = text('verify.large', { size: formatBytes(PROOF_MAX_BYTES) });
  expect(toasts.get().some((toast) => toast.text === words)).toBe(isTooLarge);
});

it('a passkey at another address than the public one says which address to use', async () => {
  const startRegistration = vi.fn<() => void>();
  vi.doMock('@simplewebauthn/browser', () => ({ startRegistration }));
  vi.stubGlobal('PublicKeyCredential', {});
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:3000' });
  const begun = { data: { challenge: 'c', address: 'https://hall.example', options: {} } };
  stubServer({ 'GET /account/passkeys': { data: [] }, [`POST ${beginPasskey.path}`]: begun });
  const { container, settle } = await drawn(() => <Passkeys />);
  const add = () => buttonOf(container, text('passkeys.add'));
  await eventually(() => expect(add()).toBeDefined());
  await settle(() => press(add()!));
  await eventually(() => expect(toasts.get().some((each) => each.text.includes('https://hall.example'))).toBe(true));
  expect(startRegistration).not.toHaveBeenCalled();
  vi.doUnmock('@simplewebauthn/browser');
});

it.each([
  ['InvalidStateError', 'warning'],
  ['NotAllowedError', null],
  ['UnknownError', 'error'],
])('a browser that answers a new passkey with %s leads to the message: %s', async (name, kind) => {
  vi.doMock('@simplewebauthn/browser', () => ({
    startRegistration: () => Promise.reject(Object.assign(new Error('x'), { name })),
  }));
  vi.stubGlobal('PublicKeyCredential', {});
  vi.stubGlobal('location', { origin: 'https://hall.example' });
  const begun = { data: { challenge: 'c', address: 'https://hall.example', options: {} } };
  const sent = stubServer({ 'GET /account/passkeys': { data: [] }, [`POST ${beginPasskey.path}`]: begun });
  const { container, settle } = await drawn(() => <Passkeys />);
  const add = () => buttonOf(container, text('passkeys.add'));
  await eventually(() => expect(add()).toBeDefined());
  await settle(() => press(add()!));
  await eventually(() => expect(add()?.getAttribute('aria-disabled')).toBeNull());
  expect(toasts.get().map((toast) => toast.kind)).toEqual(kind === null ? [] : [kind]);
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  vi.doUnmock('@simplewebauthn/browser');
});

it.each([
  [false, 'title'],
  [true, 'general.title'],
] as const)('the settings in a wide window (%s) open with %s', async (isWide, key) => {
  stubServer();
  const { container } = await drawn(
    () => {
      if (isWide) widen();
      return <SettingsDirectory />;
    },
    { at: '/settings' },
  );
  expect(container.querySelector('h1')?.textContent).toBe(text(key));
  // The section is the current one although the address is that of all.
  expect(container.querySelector('nav [aria-current]') !== null).toBe(isWide);
});
