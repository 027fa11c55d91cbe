import { type CurrentUser, logout, readMe } from '#contract/accounts.ts';
import { createStore, useStore } from '#ui/store.ts';
import { stored } from '#ui/stored.ts';
import { ApiError, isPassing } from '../calls/api-error.ts';
import { call } from '../calls/call.ts';
import { forgetDrafts } from '../forms/draft-keys.ts';
import { endSession, onSessionEnded, SESSION_ENDED } from './session-end.ts';

/** Who sits before this browser. `user` is null while a token waits for its person to be loaded. */
export interface Session {
  readonly token: string | null;
  readonly user: CurrentUser | null;
}

function readUser(): CurrentUser | null {
  try {
    return JSON.parse(stored.read('user') ?? 'null') as CurrentUser | null;
  } catch {
    // Someone wrote nonsense under our key: load the person again.
    return null;
  }
}

const fromStorage = (): Session => {
  const token = stored.read('token');
  return { token, user: token === null ? null : readUser() };
};

export const session = createStore<Session>(fromStorage());
export const useSession = (): Session => useStore(session);

let loading: { token: string; result: Promise<CurrentUser | null> } | undefined;

async function load(token: string): Promise<CurrentUser | null> {
  try {
    const { data } = await call(readMe, {});
    if (stored.read('token') !== token) return session.get().user;
    stored.write('user', JSON.stringify(data));
    session.set({ token, user: data });
    return data;
  } catch (error) {
    // The session ended meanwhile: a visitor, not a failure.
    if (stored.read('token') !== token) return null;
    throw error;
  }
}

/** Loads the person again from the server; calls that come meanwhile share one request. */
export function refreshUser(): Promise<CurrentUser | null> {
  const { token } = session.get();
  if (token === null) return Promise.resolve(null);
  if (loading?.token === token) return loading.result;
  const mine = {
    token,
    result: load(token).finally(() => {
      if (loading === mine) loading = undefined;
    }),
  };
  loading = mine;
  return mine.result;
}

/** The person, from the cache where it is there. Rejects when the server cannot be reached and nothing is cached. */
export async function whoIsHere(): Promise<CurrentUser | null> {
  const { token, user } = session.get();
  return token === null ? null : (user ?? refreshUser());
}

/** Stores a new token; the cached person is cleared and loaded from the server. */
export async function signIn(token: string): Promise<CurrentUser | null> {
  stored.write('user', null);
  stored.write('selectedPage', null);
  stored.write('token', token);
  session.set({ token, user: null });
  return refreshUser();
}

/**
 * Ends the session here because its person wants that: nothing of what was typed or looked for stays on this computer.
 */
export function leaveByChoice(): void {
  forgetDrafts();
  endSession('');
}

/** Logs out here at once; the server is told, and a server out of reach does not keep anyone logged in. */
export async function signOut(): Promise<void> {
  try {
    await call(logout, {});
  } catch (error) {
    const over = error instanceof ApiError && SESSION_ENDED.has(error.code);
    if (!over && !isPassing(error)) throw error;
  } finally {
    leaveByChoice();
  }
}

/** Puts a changed person (after edits of name, photo, language) into the cache. */
export function cacheUser(user: CurrentUser): void {
  const { token } = session.get();
  if (token === null) return;
  stored.write('user', JSON.stringify(user));
  session.set({ token, user });
}

/** Follows the storage: another tab logging in or out changes this one too. Called once at start. */
export function followOtherTabs(): void {
  onSessionEnded(() => session.set({ token: null, user: null }));
  stored.onChangeElsewhere('token', () => {
    const next = fromStorage();
    if (next.token === session.get().token) return;
    session.set({ token: next.token, user: null });
  });
  stored.onChangeElsewhere('user', () => {
    const next = fromStorage();
    if (next.token === session.get().token && next.user !== null) session.set(next);
  });
}
