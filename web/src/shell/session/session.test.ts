import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { applyLanguage } from '#ui/language/language.ts';
import { stored } from '#ui/stored.ts';
import { adoptPreferences, refreshPreferences } from '../preferences.ts';
import { language } from '#ui/language/language.ts';
import { startStrings } from '../strings.ts';
import { adoptZone } from './adopt-zone.ts';
import { followOtherTabs, refreshUser, session, signOut } from './session.ts';

const asha = {
  id: 'asha',
  firstName: 'Asha',
  timeZone: 'Asia/Kolkata',
  language: 'en',
  theme: 'system',
} as CurrentUser;
const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }));
beforeEach(async () => {
  await startStrings();
  fetched.mockReset();
  // What a component of another file reads late, such as who is there, gets no answer and is not counted.
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    /^\/api\/(auth|account)\//.test(address) ? fetched(address, init) : new Promise(() => {}),
  );
  stored.write('token', 't');
  session.set({ token: 't', user: asha });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const key of ['token', 'user', 'selectedPage', 'country', 'theme']) stored.write(key, null);
  session.set({ token: null, user: null });
  applyLanguage('en');
});

it.each([
  ['when the server has ended it', () => answer(200, {})],
  ['when it had ended before', () => answer(401, { code: 'session_expired', message: 'Over.' })],
  ['without a connection', () => fetched.mockRejectedValueOnce(new TypeError('offline'))],
])('logging out ends the session here %s', async (_when, reply) => {
  reply();
  await signOut();
  expect(stored.read('token')).toBeNull();
});

it('logging out ends the session here, and reports a refusal', async () => {
  answer(403, { code: 'forbidden', message: 'No.' });
  await expect(signOut()).rejects.toMatchObject({ code: 'forbidden' });
  expect(stored.read('token')).toBeNull();
});

it('a log-in in another tab loads its user, once that is there', () => {
  const tab = new Map([
    ['token', 't'],
    ['user', JSON.stringify({ ...asha, firstName: 'Asha Devi' })],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  // What is stored counts again instead of what this tab remembers.
  for (const key of ['token', 'user']) stored.write(key, null);
  const heard = new Map<string, (value: string | null) => void>();
  vi.spyOn(stored, 'onChangeElsewhere').mockImplementation(
    (key, listener) => (heard.set(key, listener), () => undefined),
  );
  followOtherTabs();
  vi.restoreAllMocks();
  heard.get('user')?.(null);
  expect(session.get().user?.firstName).toBe('Asha Devi');
  // The user of another session, or none yet.
  for (const [token, user] of [
    ['other', JSON.stringify(asha)],
    ['t', 'null'],
  ] as const) {
    tab.set('token', token).set('user', user);
    heard.get('user')?.(null);
    expect(session.get().user?.firstName).toBe('Asha Devi');
  }
  heard.get('token')?.(null);
  expect(session.get().user?.firstName).toBe('Asha Devi');
  tab.set('token', 'other');
  heard.get('token')?.(null);
  expect(session.get()).toEqual({ token: 'other', user: null });
});

it('simultaneous reads of the user share one request', async () => {
  answer(200, { data: asha });
  const [one, two] = await Promise.all([refreshUser(), refreshUser()]);
  expect([one, two, fetched.mock.calls.length]).toEqual([asha, asha, 1]);
});

it('a read that was never answered is not waited for after the session ended', async () => {
  fetched.mockReturnValueOnce(new Promise(() => {}));
  void refreshUser();
  session.set({ token: null, user: null });
  session.set({ token: 't', user: null });
  answer(200, { data: asha });
  expect([await refreshUser(), fetched.mock.calls.length]).toEqual([asha, 2]);
});

it('an account without a time zone gets that of the browser, once', () => {
  const sent = () => fetched.mock.calls.map(([, init]) => init?.body);
  session.set({ token: 't', user: null });
  adoptZone();
  session.set({ token: 't', user: asha });
  adoptZone();
  expect(sent()).toEqual([]);
  fetched.mockImplementation(() => Promise.resolve(Response.json({ data: { ...asha, timeZone: null } })));
  session.set({ token: 't', user: { ...asha, timeZone: null } });
  adoptZone();
  adoptZone();
  expect(sent()).toEqual([expect.stringContaining('timeZone')]);
  session.set({ token: 't', user: { ...asha, id: 'ravi', timeZone: null } });
  adoptZone();
  expect(sent()).toHaveLength(2);
});

it('the language of the account counts without a choice in this browser, or when changed elsewhere', async () => {
  adoptPreferences({ ...asha, language: 'hn' });
  await vi.waitFor(() => expect(language()).toBe('hn'));
  // This browser differs on purpose, and nothing was changed.
  applyLanguage('en');
  session.set({ token: 't', user: { ...asha, language: 'hn' } });
  answer(200, { data: { ...asha, language: 'hn' } });
  await refreshPreferences();
  expect(language()).toBe('en');
  session.set({ token: 't', user: asha });
  answer(200, { data: { ...asha, language: 'hn' } });
  await refreshPreferences();
  await vi.waitFor(() => expect(language()).toBe('hn'));
  // The user was not loaded yet: there is nothing to compare with.
  session.set({ token: 't', user: null });
  answer(200, { data: asha });
  await refreshPreferences();
  expect(language()).toBe('hn');
  session.set({ token: null, user: null });
  await refreshPreferences();
  expect(fetched).toHaveBeenCalledTimes(3);
});
