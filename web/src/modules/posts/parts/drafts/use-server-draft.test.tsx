import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { DraftContent, PostDraft } from '#contract/posts/drafts.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import type { Pointer } from './draft-saver.ts';
import { useServerDraft } from './use-server-draft.ts';

beforeAll(async () => {
  await prepareTexts('posts');
});
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const contentOf = (text: string): DraftContent => ({ text, hashtags: [], taggedIds: [], commentsOpen: true });
const savedAt = '2026-01-01T12:00:00.000Z';
const d = '0190a0a0-0000-4000-8000-00000000000d';

/** The draft of a form: `pointer` is what this browser knows of the server, where the draft has the `sequence`. */
async function draft(pointer: Pointer | undefined, sequence = 3) {
  const place = draftOf<Pointer>('new-post:server');
  if (pointer === undefined) place.clear();
  else place.save(pointer);
  let content: DraftContent | undefined = pointer && contentOf('Begun');
  let isPreparing = false;
  const theirs = { id: d, sequence, content: contentOf('Theirs'), savedAt };
  const saved = { ...theirs, sequence: sequence + 1 };
  const save = (body: unknown) => ({ data: { ...saved, content: (body as { content: DraftContent }).content } });
  const sent = stubServer({ [`GET /post-drafts/${d}`]: { data: theirs }, [`PUT /post-drafts/${d}`]: save });
  const onReplaced = vi.fn<(stored: PostDraft) => void>();
  let now!: ReturnType<typeof useServerDraft>;
  const view = await drawn(() => {
    now = useServerDraft(content, isPreparing, onReplaced);
    return null;
  });
  const type = async (next: DraftContent | undefined, prepares = false) => {
    content = next;
    isPreparing = prepares;
    await view.draw();
  };
  const saves = () => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  return { ...view, now: () => now, type, saves, sent, onReplaced, theirs };
}
const pointer = { id: d, sequence: 3, isSaved: true };

it.each([
  [3, false],
  [4, true],
])('a draft that has the sequence %i elsewhere replaces the one of 3: %s', async (sequence, replaces) => {
  const { sent, onReplaced, theirs, settle } = await draft(pointer, sequence);
  await eventually(() => expect(sent.map(({ call }) => call)).toEqual([`GET /post-drafts/${d}`]));
  await settle(() => undefined);
  expect(onReplaced.mock.calls).toEqual(replaces ? [[theirs]] : []);
});

it('what was typed while the stored draft is read is not replaced', async () => {
  let answer = (_reply: Response) => {};
  const view = await draft(undefined);
  draftOf<Pointer>('new-post:server').save(pointer);
  const reply = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => reply);
  const onReplaced = vi.fn<() => void>();
  let text = 'Begun';
  const { draw, settle } = await drawn(() => {
    useServerDraft(contentOf(text), false, onReplaced);
    return null;
  });
  text = 'Begun, and more';
  await draw();
  await settle(() => answer(Response.json({ data: { ...view.theirs, sequence: 9 } })));
  expect(onReplaced).not.toHaveBeenCalled();
});

it('what was typed is saved once it differs, and not while files are on their way', async () => {
  const { now, type, saves, settle } = await draft(pointer);
  const saved = (text: string) => ({ sequence: 3, content: contentOf(text) });
  await settle(() => now().flush());
  expect([saves(), now().state]).toEqual([[], 'saved']);
  await type(contentOf('With a picture'), true);
  await settle(() => now().flush());
  expect(saves()).toEqual([]);
  await type(contentOf('With a picture'));
  await settle(() => dispatchEvent(new Event('online')));
  await eventually(() => expect(saves()).toEqual([saved('With a picture')]));
  await type(contentOf('With a picture'));
  await settle(() => now().flush());
  expect(saves()).toHaveLength(1);
});

it('what was typed before the screen opened is saved when the server has not got it', async () => {
  const { now, saves, settle } = await draft({ ...pointer, isSaved: false });
  await settle(() => now().flush());
  expect(saves()).toEqual([{ sequence: 3, content: contentOf('Begun') }]);
});

it('a form that is empty from the start deletes nothing, an emptied one its draft', async () => {
  const empty = await draft(undefined);
  await empty.type(undefined);
  expect(empty.sent).toEqual([]);
  const { type, sent, settle } = await draft(pointer);
  await type(undefined);
  await settle(() => undefined);
  expect(sent.map(({ call }) => call)).toContain(`DELETE /post-drafts/${d}`);
});
