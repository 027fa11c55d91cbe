import { beforeEach, expect, it, vi } from 'vitest';
import type { DraftContent, PostDraft } from '#contract/posts/drafts.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { DraftSaver, type Pointer } from './draft-saver.ts';

const contentOf = (text: string): DraftContent => ({ text, hashtags: [], taggedIds: [], commentsOpen: true });
let local: Pointer | undefined;
/** Drafts of a server, by id. */
let stored: Map<string, PostDraft>;
let isOffline: boolean;
const onFork = vi.fn();
const remove = vi.fn((id: string) => Promise.resolve(stored.delete(id)));

const saver = () =>
  new DraftSaver({
    pointer: {
      load: () => local,
      save: (value) => {
        local = value;
      },
      clear: () => {
        local = undefined;
      },
    },
    send: async (id, { sequence, content }) => {
      await Promise.resolve();
      if (isOffline) throw new ApiError(0, { code: 'offline' });
      const former = stored.get(id);
      if (former === undefined && sequence > 0) throw new ApiError(404, { code: 'not_found' });
      if ((former?.sequence ?? 0) !== sequence) throw new ApiError(409, { code: 'stale', current: former });
      const draft = { id, sequence: sequence + 1, content, savedAt: '' };
      stored.set(id, draft);
      return draft;
    },
    remove,
    onFork,
  });
const texts = () => [...stored.values()].map(({ content }) => content.text).toSorted();

beforeEach(() => {
  local = undefined;
  stored = new Map();
  isOffline = false;
  onFork.mockClear();
  remove.mockClear();
});

it('saves what was typed last, each time from the sequence of the answer', async () => {
  const draft = saver();
  draft.change(contentOf('A'));
  const first = draft.flush();
  draft.change(contentOf('AB'));
  draft.change(contentOf('ABC'));
  await first;
  await draft.flush();
  expect(texts()).toEqual(['ABC']);
  expect([local, draft.state.get()]).toMatchObject([{ sequence: 2, isSaved: true }, 'saved']);
});

it('calls nothing saved while the last words are not', async () => {
  const draft = saver();
  draft.change(contentOf('A'));
  await draft.flush();
  expect(draft.state.get()).toBe('saved');
  draft.change(contentOf('AB'));
  expect(draft.state.get()).toBe('saving');
  await draft.flush();
  expect(draft.state.get()).toBe('saved');
  draft.change(contentOf('AB'));
  isOffline = true;
  await draft.flush();
  draft.change(contentOf('ABC'));
  expect(draft.state.get()).toBe('waiting');
});

it('two browsers that write one draft keep both texts', async () => {
  const here = saver();
  here.change(contentOf('Begun'));
  await here.flush();
  const there = saver();
  there.change(contentOf('Written there'));
  await there.flush();
  here.change(contentOf('Written here'));
  await here.flush();
  expect(texts()).toEqual(['Written here', 'Written there']);
  expect(onFork).toHaveBeenCalledTimes(1);
  here.change(contentOf('Written here, and more'));
  await here.flush();
  expect(texts()).toEqual(['Written here, and more', 'Written there']);
});

it('waits without a connection, and saves when it is there again', async () => {
  isOffline = true;
  const draft = saver();
  draft.change(contentOf('On a train'));
  await draft.flush();
  expect([texts(), draft.state.get(), local?.isSaved]).toEqual([[], 'waiting', false]);
  isOffline = false;
  await draft.flush();
  expect([texts(), draft.state.get()]).toEqual([['On a train'], 'saved']);
});

it('a draft that was deleted elsewhere is saved as a new one when more is typed, without a warning', async () => {
  const draft = saver();
  draft.change(contentOf('A'));
  await draft.flush();
  stored.clear();
  draft.change(contentOf('AB'));
  expect(await draft.flush()).toBe(true);
  expect([texts(), draft.state.get(), local?.sequence, onFork.mock.calls]).toEqual([['AB'], 'saved', 1, []]);
});

it('a save whose answer was lost makes no second draft', async () => {
  const draft = saver();
  draft.change(contentOf('A'));
  await draft.flush();
  const { id } = local!;
  stored.set(id, { id, sequence: 2, content: contentOf('AB'), savedAt: '' });
  draft.change(contentOf('AB'));
  await draft.flush();
  expect([stored.size, local?.sequence, onFork.mock.calls.length]).toEqual([1, 3, 0]);
});

it('after publishing, nothing is saved and the draft is gone', async () => {
  const draft = saver();
  draft.change(contentOf('A'));
  await draft.flush();
  await draft.end();
  draft.change(contentOf('Late'));
  await draft.flush();
  expect([texts(), local]).toEqual([[], undefined]);
});

it('a draft that was emptied is deleted', async () => {
  const draft = saver();
  draft.change(contentOf('A'));
  await draft.flush();
  draft.change(undefined);
  await vi.waitFor(() => expect(stored.size).toBe(0));
  expect(draft.state.get()).toBe('new');
});

it('a draft that the server never had is not deleted there', async () => {
  isOffline = true;
  const draft = saver();
  await draft.discard();
  draft.change(contentOf('On a train'));
  await draft.flush();
  await draft.discard();
  expect([local, draft.state.get(), remove.mock.calls]).toEqual([undefined, 'new', []]);
});

it('a form without words says nothing of saving when the connection is back', async () => {
  const draft = saver();
  expect(await draft.flush()).toBe(true);
  expect([draft.state.get(), stored.size]).toEqual(['new', 0]);
});
