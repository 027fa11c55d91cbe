import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURES_MAX } from '#contract/posts/attachments.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { text as uiText } from '#ui/strings.ts';
import { enter, press } from '../../../../test/acts.ts';
import { drawn, hooked } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { newPostSearch } from '../search.ts';
import { text } from '../strings.ts';
import { Composer } from './composer/composer.tsx';
import { freeKinds, isAnyBusy, isEmpty, uploadObstacle } from './post-content.ts';
import { EMPTY_POLL } from './composer/poll-fields.tsx';
import { savedFile } from './composer/saved-file.ts';
import { useWhere, WhereFields } from './composer/where.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['posts', 'network', 'media', 'jobs'].map((of) => loadStrings(of)));
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  stubServer();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ pictures: 0, hasFile: false, hasOther: false }, [true, true]],
  [{ pictures: 1, hasFile: false, hasOther: false }, [true, false]],
  [{ pictures: PICTURES_MAX - 1, hasFile: false, hasOther: false }, [true, false]],
  [{ pictures: PICTURES_MAX, hasFile: false, hasOther: false }, [false, false]],
  [{ pictures: 0, hasFile: true, hasOther: false }, [false, false]],
  [{ pictures: 0, hasFile: false, hasOther: true }, [false, false]],
])('beside %o pictures and other kinds can be attached: %o', (attached, [pictures, others]) => {
  expect(freeKinds(attached)).toEqual({ pictures, others });
});

it.each([
  ['', [], [undefined], true],
  [' ', [], [undefined, undefined], true],
  ['A', [], [undefined], false],
  ['', [1], [undefined], false],
  ['', [], [undefined, EMPTY_POLL], false],
] as const)(
  'a post with %j, the pictures %o and the attachments %o is empty: %s',
  (words, pictures, attachments, is) => {
    expect(isEmpty({ text: words, pictures, attachments })).toBe(is);
  },
);
it('one busy part is enough', () => {
  expect([isAnyBusy({ busy: false }, { busy: true }), isAnyBusy({ busy: false })]).toEqual([true, false]);
});

it.each([
  [{}, null],
  [{ pictures: [{ step: 'ready' }] }, null],
  [{ pictures: [{ step: 'ready' }, { step: 'waiting' }] }, 'composer.waiting.pictures'],
  [{ pictures: [{ step: 'sending' }, { step: 'failed' }] }, 'composer.failed.pictures'],
  [{ video: { step: 'sending' } }, 'composer.waiting.video'],
  [{ video: { step: 'failed' } }, 'composer.failed.video'],
  [{ document: { step: 'processing' } }, 'composer.waiting.document'],
  [{ document: { step: 'failed' }, makesStill: true }, 'composer.failed.document'],
  [{ video: { step: 'ready' }, captions: { step: 'sending' } }, 'composer.waiting.captions'],
  [{ video: { step: 'sending' }, captions: { step: 'failed' } }, 'composer.failed.captions'],
  [{ document: { step: 'ready' }, makesStill: true }, 'composer.waiting.still'],
] as const)('a post with the uploads %o is kept back: %s', (parts, key) => {
  const none = { pictures: [], video: null, document: null, captions: null, makesStill: false };
  expect(uploadObstacle({ ...none, ...parts })?.text ?? null).toBe(key);
});

const space = { id: 's', kind: 'community', name: 'Weavers' };
async function where(search: string, approval: object | undefined, spaces: object[] | null = [space]) {
  let reads = 0;
  stubServer({
    // Communities are read first, then groups.
    ...(spaces && { 'GET /spaces': () => ({ data: (reads += 1) === 1 ? spaces : [], next: null }) }),
    ...(approval && { 'GET /spaces/s/approval': { data: approval } }),
  });
  let now!: ReturnType<typeof useWhere>;
  const view = await drawn(
    () => {
      now = useWhere();
      return <WhereFields where={now} />;
    },
    { at: `/new-post${search}` },
  );
  await view.settle(() => undefined);
  const author = () => view.container.querySelectorAll('select').item(1) as HTMLSelectElement | null;
  return { ...view, now: () => now, author };
}
const approval = { posts: true, postsAsCommunity: true, waits: true, medianHours: null };
describe('the place of a post', () => {
  it('is waited for while the address names a space that is not read yet', async () => {
    expect((await where('?space=s', approval, null)).now().loading).toBe(true);
    expect((await where('', approval, null)).now().loading).toBe(false);
    expect((await where('?space=other', approval)).now().loading).toBe(false);
    expect((await where('?space=s', approval)).now().loading).toBe(false);
    // It is known already, while the groups are read.
    let reads = 0;
    vi.stubGlobal('fetch', (address: string) =>
      address.includes('/spaces?') && (reads += 1) === 1
        ? Promise.resolve(Response.json({ data: [space], next: null }))
        : new Promise(() => {}),
    );
    const known = await hooked(useWhere, { at: '/new-post?space=s' });
    await eventually(() => expect([known.now().space?.name, known.now().loading]).toEqual(['Weavers', false]));
  });
  it('an admin writes as the community where they choose it', async () => {
    const { now, author, settle, container } = await where('?space=s', approval);
    await eventually(() => expect(author()).not.toBeNull());
    expect([now().asCommunity, container.textContent.includes(text('approval.waits'))]).toEqual([false, true]);
    await settle(() => now().setAsCommunity(true));
    expect([now().asCommunity, container.textContent.includes(text('approval.waits'))]).toEqual([true, false]);
    const member = await where('?space=s', { ...approval, postsAsCommunity: false });
    await eventually(() => expect(member.container.textContent).toContain(text('approval.waits')));
    await member.settle(() => member.now().setAsCommunity(true));
    expect([member.author(), member.now().asCommunity]).toEqual([null, false]);
  });
});

describe('the composer', () => {
  async function composer(search = '') {
    const view = await drawn(() => <Composer onReplaced={() => undefined} />, {
      at: `/new-post${search}`,
      screen: { search: newPostSearch } as object,
    });
    const { container, settle } = view;
    const label = (words: string) =>
      [...container.querySelectorAll('label')].find((each) => each.textContent.includes(words));
    return {
      ...view,
      label,
      canPublish: () =>
        [...container.querySelectorAll('[type="submit"]')].every((each) => !each.hasAttribute('disabled')),
      type: (words: string) => settle(() => enter(container.querySelector('textarea')!, words)),
      isRestored: () => buttonOf(container, uiText('draft.discard')) !== undefined,
      says: (words: string) => container.textContent.includes(words),
    };
  }
  const forgetDrafts = () => {
    for (const name of ['new-post', 'new-post:pictures']) draftOf(name).clear();
    savedFile().clear();
  };
  afterEach(forgetDrafts);

  it('publishes once there is something, and a time where it is for later', async () => {
    const { canPublish, type, container, settle, says } = await composer();
    expect([canPublish(), says(text('composer.waiting.pictures'))]).toEqual([false, false]);
    await type('A loom');
    expect(canPublish()).toBe(true);
    const later = [...container.querySelectorAll<HTMLElement>('input[type="checkbox"]')].at(-1);
    await settle(() => press(later!));
    expect(canPublish()).toBe(false);
  });
  it('waits for the space of the address', async () => {
    const { canPublish, type } = await composer('?space=s');
    await type('A loom');
    expect(canPublish()).toBe(false);
  });
  it('waits for a file that was chosen before, and says that there is a draft', async () => {
    savedFile().save({ kind: 'document', mediaId: 'm', name: 'Plan', still: null, description: '' });
    const { canPublish, type, says } = await composer();
    await type('A loom');
    expect([canPublish(), says(text('composer.waiting.document'))]).toEqual([false, true]);
    expect(says('Plan')).toBe(true);
  });
  it('is not published without the file that could not be added, and says so', async () => {
    savedFile().save({ kind: 'document', mediaId: 'm', name: 'Plan', still: null, description: '' });
    stubServer({ 'GET /media/m': { data: { file: null, picture: null } } });
    const { canPublish, type, container } = await composer();
    await type('A loom');
    await eventually(() => {
      const said = [...container.querySelectorAll('[role="alert"]')].map((each) => each.textContent);
      expect(said).toContain(text('composer.failed.document'));
    });
    expect(canPublish()).toBe(false);
  });
  it.each(['job', 'event'] as const)('shows the %s of a draft, beside which there is no poll', async (kind) => {
    draftOf('new-post').save({ text: '', attachment: { kind, id: 'x' } });
    const { container } = await composer();
    expect(buttonOf(container, text(`attach.${kind}.remove`))).toBeDefined();
    expect(buttonOf(container, text('poll.add'))?.disabled).toBe(true);
  });
  it('has one kind of attachment, also while it is being chosen', async () => {
    const { container, settle, isRestored } = await composer();
    expect([buttonOf(container, text('poll.add'))?.disabled, isRestored()]).toEqual([false, false]);
    await settle(() => press(buttonOf(container, text('drafts.with.job'))!));
    expect(buttonOf(container, text('poll.add'))?.disabled).toBe(true);
    await settle(() => press(buttonOf(container, text('attach.job.remove'))!));
    await settle(() => press(buttonOf(container, text('poll.add'))!));
    expect(buttonOf(container, text('poll.add'))?.disabled).toBe(true);
  });
  it('says that there is a draft, of words, pictures or a file', async () => {
    draftOf('new-post').save({ text: 'A loom' });
    expect((await composer()).isRestored()).toBe(true);
    forgetDrafts();
    draftOf('new-post:pictures').save([{ id: 'm', alt: '', urls: { small: '/s' } }]);
    expect((await composer()).isRestored()).toBe(true);
    forgetDrafts();
    savedFile().save({ kind: 'document', mediaId: 'm', name: 'Plan', still: null, description: '' });
    expect((await composer()).isRestored()).toBe(true);
  });
});
