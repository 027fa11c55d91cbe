import { expect, it } from 'vitest';
import { pendingQuestion, confirm, opened, openDialog } from '#ui/dialog/store.ts';
import { followNavigation } from './navigation.ts';
import { progress } from './progress.ts';
import type { AppRouter } from '../router.tsx';

type Before = (event: {
  pathChanged: boolean;
  toLocation: { searchStr: string };
  fromLocation?: { searchStr: string };
}) => void;

it('navigating to another screen closes the dialog and answers no; a change of the query does not', async () => {
  const listeners = new Map<string, Before>();
  followNavigation({
    subscribe: (name: string, listener: Before) => listeners.set(name, listener),
  } as object as AppRouter);
  const go = (pathChanged: boolean) =>
    listeners.get('onBeforeNavigate')?.({
      pathChanged,
      toLocation: { searchStr: '' },
      fromLocation: { searchStr: '' },
    });
  openDialog(() => null);
  const answer = confirm({ title: 'Delete it?', confirm: 'Delete' });
  go(false);
  expect([opened.get(), pendingQuestion.get()]).not.toContain(null);
  go(true);
  expect([opened.get(), pendingQuestion.get()]).toEqual([null, null]);
  expect(await answer).toBe(false);
  expect(progress.get().shown).toBe(true);
});
