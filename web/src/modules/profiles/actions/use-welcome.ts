import { useQueryClient } from '@tanstack/react-query';
import { editPreferences } from '#contract/accounts/accounts.ts';
import { editProfile, type OwnProfile } from '#contract/profiles/profiles.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { ownAddress, RETURN_KEY } from '#shell/session/return-address.ts';
import { cacheUser } from '#shell/session/session.ts';
import { keepOwn } from '../api.ts';
import { STEPS, welcomeSearch } from '../search.ts';

type Changes = Omit<InputOf<typeof editProfile>['body'], 'version'>;

/** The current step of the welcome, and its navigation. The step is part of the address, so that Back works. */
export function useWelcome() {
  const queries = useQueryClient();
  const go = useGo();
  const { step, [RETURN_KEY]: returnTo } = useSearch(welcomeSearch);
  const finish = async () => {
    const { data } = await call(editPreferences, { body: { welcomed: true } });
    cacheUser(data);
    const onward = new URL(ownAddress(returnTo, location.origin) ?? '/home', location.origin);
    await go(onward.pathname, {
      search: Object.fromEntries(onward.searchParams),
      hash: onward.hash.slice(1),
      replace: true,
    });
  };
  /** The search parameters of a step. */
  const searchOf = (key: string) => ({ step: key, ...(returnTo && { [RETURN_KEY]: returnTo }) });
  const goTo = (key: string) => go('/welcome', { search: searchOf(key) });
  const number = STEPS.indexOf(step);
  const before = STEPS[number - 1];
  const next = async () => {
    const following = STEPS[number + 1];
    await (following === undefined ? finish() : goTo(following));
  };
  /** Saves a step. If the profile was changed elsewhere, the values typed here are applied on top. */
  const save = async (own: OwnProfile, changes: Changes) => {
    const store = (version: number) => call(editProfile, { body: { ...changes, version } });
    const { data } = await store(own.version).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'stale') return store((error.current as OwnProfile).version);
      throw error;
    });
    keepOwn(queries, data);
    await next();
  };
  const previous = before === undefined ? undefined : () => void goTo(before);
  return { step, next, previous, finish, save, searchOf };
}
