import type { QueryClient } from '@tanstack/react-query';
import type { Reference } from '#contract/core/kinds.ts';
import {
  editSavedItem,
  listCollections,
  listSavedItems,
  saveItem,
  type SavedItem,
  type SavedMark,
  unsaveItem,
} from '#contract/saved/saved.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { expecting, mutate, type Outcome, undoable } from '#shell/state/mutate.ts';
import { text as shellText } from '#shell/layouts/strings.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { toast } from '#ui/toasts/store.ts';
import { markId, unsavedMark } from '../marks.ts';

const refreshLists = (queries: QueryClient) => {
  for (const endpoint of [listSavedItems, listCollections])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
};
const expectSaved = (thing: Reference, saved: boolean) =>
  expecting<'savedMark', unknown>('savedMark', unsavedMark(thing), {
    gone: !saved,
    patch: (mark) => (saved ? { ...mark, saved } : { ...mark, ...unsavedMark(thing) }),
  });

/** Saves a thing, and offers to choose a collection. */
export async function save(queries: QueryClient, thing: Reference): Promise<void> {
  const { done } = await mutate(queries, {
    send: () => call(saveItem, { params: thing }),
    expect: [expectSaved(thing, true)],
    onDone: () => refreshLists(queries),
  });
  if (!done) return;
  toast.success(shellText('saved.done'), {
    action: {
      label: shellText('saved.choose'),
      run: () => openLazily(async () => (await import('../open-dialogs.tsx')).openMove(thing, null)),
    },
  });
}

type Former = Pick<SavedItem, 'note' | 'collectionId'> & { readonly card?: SavedItem['card'] };
/** Removes a thing from the saved items. What is no longer visible cannot be saved again, so this is not offered. */
export async function unsave(queries: QueryClient, thing: Reference, former: Former): Promise<void> {
  const { note, collectionId, card } = former;
  const write = {
    send: () => call(unsaveItem, { params: thing }),
    expect: [expectSaved(thing, false)],
    onDone: () => refreshLists(queries),
  };
  if (card === null) {
    await mutate(queries, write);
    return;
  }
  await undoable(queries, write, {
    message: shellText('saved.removed'),
    send: async () => {
      const reply = await call(saveItem, { params: thing });
      if (note === '' && collectionId === null) return reply;
      return call(editSavedItem, { params: thing, body: { note, collectionId } });
    },
    expect: [
      expecting<'savedMark', { data: SavedMark }>('savedMark', unsavedMark(thing), {
        gone: false,
        patch: (mark) => ({ ...mark, saved: true, note, collectionId }),
      }),
    ],
    onDone: () => refreshLists(queries),
  });
}

interface Change {
  readonly note?: string;
  readonly collectionId?: string | null;
}
/** Moves a saved item, or changes its note. */
export async function change(queries: QueryClient, thing: Reference, body: Change): Promise<Outcome<unknown>> {
  return mutate(queries, {
    send: () => call(editSavedItem, { params: thing, body }),
    expect: [
      expecting<'savedMark', { data: SavedMark }>(
        'savedMark',
        { id: markId(thing) },
        {
          patch: (mark) => ({ ...mark, ...body }),
        },
      ),
    ],
    onDone: () => refreshLists(queries),
  });
}
