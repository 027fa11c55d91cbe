import { readExport } from '#contract/accounts/closing.ts';
import { listPasskeys, listSecurityEvents, readSecondFactors } from '#contract/accounts/security.ts';
import { listMutedWords } from '#contract/accounts/settings.ts';
import { readVerification } from '#contract/accounts/verification.ts';
import { listLeftPages } from '#contract/pages/closing.ts';
import { listLeftSpaces } from '#contract/spaces/closing.ts';
import { editPreferences, listSessions } from '#contract/accounts/accounts.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { queryOptions, infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { cacheUser, isSuspended, session } from '#shell/session/session.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { showSaved } from '#ui/toasts/saved.ts';

type Preferences = InputOf<typeof editPreferences>['body'];

export const devicesQuery = queryOptions(listSessions, {});
export const factorsQuery = queryOptions(readSecondFactors, {});
export const passkeysQuery = queryOptions(listPasskeys, {});
/**
 * Its download address expires after some minutes, so it is read again before that. A suspended member hears no facts:
 * how far a copy is, is read every few seconds.
 */
export const exportQuery = {
  ...queryOptions(readExport, {}),
  staleTime: 60_000,
  refetchInterval: () => (isSuspended(session.get()) ? 5_000 : 5 * 60_000),
};
export const mutedWordsQuery = queryOptions(listMutedWords, {});
export const verificationQuery = queryOptions(readVerification, {});
export const leftPagesQuery = queryOptions(listLeftPages, {});
export const leftSpacesQuery = queryOptions(listLeftSpaces, {});
export const securityLogQuery = infiniteQueryOptions(listSecurityEvents, {});

/**
 * Saves a preference of the account. `apply` shows it at once and returns a function that reverts it when the server
 * refuses the change.
 */
export function useSaved<T>(body: (value: T) => Preferences, apply: (value: T) => () => void) {
  return useWrite((value: T) => ({
    // Several choices in a row are saved in order.
    scope: 'preferences',
    send: () => call(editPreferences, { body: body(value) }),
    expect: [
      () => {
        const rollBack = apply(value);
        return (outcome) => {
          if (outcome === undefined) rollBack();
        };
      },
    ],
    onDone: ({ data }) => {
      cacheUser(data);
      showSaved();
    },
  }));
}
