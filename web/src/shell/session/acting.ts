import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { createStore, useStore } from '#ui/store.ts';
import { stored } from '#ui/stored.ts';
import { session, useSession } from './session.ts';
import { onActingEnded } from './session-end.ts';

const KEY = 'selectedPage';
const selected = createStore(stored.read(KEY));
stored.onChangeElsewhere(KEY, selected.set);
// Logging in or out resets the acting page.
session.subscribe(() => selected.set(stored.read(KEY)));
onActingEnded(() => selected.set(null));

/** Calls back when the user acts as someone else: by choice, in another tab, or because a role was lost. */
export const onActingChanged = selected.subscribe;

export type Page = CurrentUser['actingFor'][number];

/** Acts for a page from now on; null acts as the user. The server checks the role on each call. */
export function actAs(page: string | null): void {
  stored.write(KEY, page);
  selected.set(page);
}

/** The page that the user acts for, or null. */
export function useActing(): Page | null {
  const id = useStore(selected);
  const { user } = useSession();
  return user?.actingFor.find((page) => page.id === id) ?? null;
}
