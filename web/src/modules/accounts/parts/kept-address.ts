import { useQueryText } from '#shell/navigation/location.ts';
import { RETURN_KEY } from '#shell/session/return-address.ts';

/** The address that was asked for before logging in, as the query that the account screens pass on to each other. */
export function usePendingEmail(): Readonly<Record<string, string>> {
  const next = useQueryText()[RETURN_KEY];
  return next === undefined ? {} : { [RETURN_KEY]: next };
}
