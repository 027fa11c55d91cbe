import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ScheduledPost } from '#contract/posts/scheduled.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { toasts } from '#ui/toasts/store.ts';
import { acted, enter, submit } from '../../../../../test/acts.ts';
import { stubDialogs } from '../../../../../test/dialogs.tsx';
import { drawn } from '../../../../../test/draw.tsx';
import { chooseOption } from '../../../../../test/menus.ts';
import { buttonOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { text } from '../../strings.ts';
import EditScheduled from './edit-scheduled.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('posts', 'media', 'network', 'choices', 'reference');
});
beforeEach(() => {
  toasts.set([]);
  logInAsha();
});
afterEach(() => {
  toasts.set([]);
  draftOf('scheduled:s').clear();
  vi.unstubAllGlobals();
});

const publishAt = '2026-03-01T09:00:00.000Z';
async function edited(more: Partial<ScheduledPost> = {}) {
  const post: ScheduledPost = {
    id: 's',
    space: null,
    asCommunity: false,
    text: 'A loom',
    hashtags: [],
    tagged: [],
    attachment: { kind: 'none' },
    visibility: 'anyone',
    commentsOpen: true,
    publishAt,
    timeZone: 'UTC',
    publishLocally: '2026-03-01T09:00',
    failure: null,
    version: 3,
    ...more,
  };
  const zones = ['UTC', 'Asia/Kolkata'].map((name) => ({ name, label: name, offset: 0 }));
  const sent = stubServer({
    'GET /reference/time-zones': { data: zones },
    'PATCH /scheduled-posts/s': { data: post },
    'GET /profile/post-visibility': { data: { visibility: 'connections' } },
  });
  const onClose = vi.fn<() => void>();
  const view = await drawn(() => <EditScheduled post={post} onClose={onClose} />);
  const { container, settle } = view;
  await eventually(() => expect(container.querySelector('textarea')).not.toBeNull());
  const field = container.querySelector('textarea')!;
  const save = async () => {
    await settle(() => submit(field));
    await eventually(() => expect(onClose).toHaveBeenCalledOnce());
    return sent.find(({ call }) => call.startsWith('PATCH'))?.body as Record<string, unknown>;
  };
  const isBlocked = () => buttonOf(container, text('save'))!.disabled;
  const readsUsual = () => sent.some(({ call }) => call === 'GET /profile/post-visibility');
  return { ...view, field, save, isBlocked, readsUsual };
}

it('the time of a post that waits is sent only where it is another one', async () => {
  const words = await edited();
  await words.settle(() => enter(words.field, 'Two looms'));
  const body = await words.save();
  expect(body).toMatchObject({ text: 'Two looms', version: 3 });
  expect('publishAt' in body).toBe(false);
});
it('the same hour in another zone is another time', async () => {
  const view = await edited();
  const zone = [...view.container.querySelectorAll('input')].find((each) => each.value === 'UTC')!;
  await chooseOption(view, zone, 'Kolkata', 'Kolkata');
  expect(await view.save()).toMatchObject({ publishAt: '2026-03-01T09:00', timeZone: 'Asia/Kolkata' });
});
it('a post that waits needs words where nothing is attached, and a whole time', async () => {
  const { field, settle, isBlocked } = await edited();
  expect(isBlocked()).toBe(false);
  await settle(() => enter(field, ' '));
  expect(isBlocked()).toBe(true);
  const attachment = { kind: 'job', id: 'j' } as object as ScheduledPost['attachment'];
  const attached = await edited({ text: '', attachment });
  expect(attached.isBlocked()).toBe(false);
  // A key deletes one digit.
  for (const part of attached.container.querySelectorAll<HTMLElement>('[role="spinbutton"]'))
    while (part.hasAttribute('aria-valuenow'))
      await attached.settle(() => part.dispatchEvent(acted('keydown', { key: 'Backspace' })));
  expect(attached.isBlocked()).toBe(true);
});
const space = { id: 'c', kind: 'community', name: 'Weavers' } as object as ScheduledPost['space'];
it.each([
  ['of a member, without an audience', undefined, { visibility: null }, true],
  ['of a member, with one', undefined, { visibility: 'anyone' }, false],
  ['in a space', undefined, { visibility: null, space }, false],
  ['of a page', 'admin', { visibility: null }, false],
] as const)('the setting for audiences is read for a post %s: %#', async (_which, role, more, reads) => {
  logInAsha(role);
  expect((await edited(more)).readsUsual()).toBe(reads);
});
it('a post without an audience of its own shows that of the setting, and keeps following it', async () => {
  const view = await edited({ visibility: null });
  await eventually(() => expect(view.container.querySelector('select')!.value).toBe('connections'));
  await view.settle(() => enter(view.field, 'Two looms'));
  expect('visibility' in (await view.save())).toBe(false);
});
