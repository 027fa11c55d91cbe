import { type CurrentUser, logout, readMe } from '#contract/accounts/accounts.ts';
import { createStore, useStore } from '#ui/store.ts';
import { stored } from '#ui/stored.ts';
import { ApiError, isPassing } from '../calls/api-error.ts';
import { call } from '../calls/call.ts';
import { forgetDrafts } from '../forms/draft-keys.ts';
import { learnSwitches } from '../switches/switches.ts';
import { endSession, onSessionEnded, sendBeforeSignOut, SESSION_ENDED } from './session-end.ts';

/** The user of this browser. `user` is null while a token is stored but its user is not loaded yet. */
export interface Session {
  readonly token: string | null;
  readonly user: CurrentUser | null;
}

function readUser(): CurrentUser | null {
  try {
    return JSON.parse(stored.read('user') ?? 'null') as CurrentUser | null;
  } catch {
    // The stored user is invalid JSON: load it again.
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
// What was begun in a session that ended, and may never be answered, is not shared with the next one.
session.subscribe(() => {
  if (loading?.token !== session.get().token) loading = undefined;
});

async function load(token: string): Promise<CurrentUser | null> {
  try {
    const { data, switches } = await call(readMe, {});
    learnSwitches(switches);
    if (stored.read('token') !== token) return session.get().user;
    stored.write('user', JSON.stringify(data));
    session.set({ token, user: data });
    return data;
  } catch (error) {
    // The session ended in the meantime: a visitor, not a failure.
    if (stored.read('token') !== token) return null;
    throw error;
  }
}

/** Loads the user from the server; simultaneous calls share one request. */
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

/** The user, from the cache if possible. Rejects when the server cannot be reached and nothing is cached. */
export async function whoIsHere(): Promise<CurrentUser | null> {
  const { token, user } = session.get();
  return token === null ? null : (user ?? refreshUser());
}

/** Whether the account is suspended, as far as this browser knows. */
export const isSuspended = ({ user }: Session): boolean => (user?.suspension ?? null) !== null;

/** Stores a new token, clears the cached user and loads it from the server. */
export async function signIn(token: string): Promise<CurrentUser | null> {
  stored.write('user', null);
  stored.write('selectedPage', null);
  stored.write('token', token);
  session.set({ token, user: null });
  return refreshUser();
}

/** Ends the session on this browser at the user's request, and deletes drafts and search history from this computer. */
export function leaveByChoice(): void {
  forgetDrafts();
  endSession('');
}

/** Logs out here at once and notifies the server, even if it cannot be reached. */
export async function signOut(): Promise<void> {
  await sendBeforeSignOut();
  try {
    await call(logout, {});
  } catch (error) {
    const over = error instanceof ApiError && SESSION_ENDED.has(error.code);
    if (!over && !isPassing(error)) throw error;
  } finally {
    leaveByChoice();
  }
}

/** Caches the changed user after edits of name, photo or language. */
export function cacheUser(user: CurrentUser): void {
  const { token } = session.get();
  if (token === null) return;
  stored.write('user', JSON.stringify(user));
  session.set({ token, user });
}

/** Follows logins and log-outs in other tabs. Called once at start. */
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
