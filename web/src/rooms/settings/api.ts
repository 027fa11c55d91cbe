import { useMutation } from '@tanstack/react-query';
import { readExport } from '#contract/accounts.closing.ts';
import { listPasskeys, listSecurityEvents, readFactors } from '#contract/accounts.security.ts';
import { listMutedWords } from '#contract/accounts.settings.ts';
import { readVerification } from '#contract/accounts.verification.ts';
import { changePreferences, listSessions } from '#contract/accounts.ts';
import { call, type InputOf } from '#shell/call.ts';
import { reading, readingEndless } from '#shell/reading.ts';
import { putUser } from '#shell/session.ts';
import { tellSaved } from '#ui/toasts/saved.ts';

type Preferences = InputOf<typeof changePreferences>['body'];

export const devicesQuery = reading(listSessions, {});
export const factorsQuery = reading(readFactors, {});
export const passkeysQuery = reading(listPasskeys, {});
/** Its address is good for some minutes: it is asked for anew before that. */
export const exportQuery = { ...reading(readExport, {}), staleTime: 60_000, refetchInterval: 5 * 60_000 };
export const mutedWordsQuery = reading(listMutedWords, {});
export const verificationQuery = reading(readVerification, {});
export const securityLogQuery = readingEndless(listSecurityEvents, {});

/**
 * Saves a preference with the account. `apply` shows it at once; what it answers takes that back when the server does
 * not take
 * the change.
 */
export function useSaved<T>(body: (value: T) => Preferences, apply: (value: T) => () => void) {
  return useMutation({
    // Choices in a row are answered in their order.
    scope: { id: 'preferences' },
    mutationFn: (value: T) => call(changePreferences, { body: body(value) }),
    onMutate: (value) => apply(value),
    onSuccess: ({ data }) => {
      putUser(data);
      tellSaved();
    },
    onError: (_error, _value, takeBack) => takeBack?.(),
  });
}
