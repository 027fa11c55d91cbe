import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURES_MAX } from '#contract/posts/attachments.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { startStrings } from '#shell/strings.ts';
import { choiceText } from '#shell/choice-strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { toasts } from '#ui/toasts/store.ts';
import { text as uiText } from '#ui/strings.ts';
import { enter, press } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { newPostSearch } from '../search.ts';
import { text } from '../strings.ts';
import { freeKinds, isAnyBusy, isEmpty, uploadObstacle } from './post-content.ts';
import { handFiles, takeHandedFiles } from './composer/handed-files.ts';
import { EMPTY_POLL } from './composer/poll-fields.tsx';
import { savedFile } from './composer/saved-file.ts';

beforeAll(async () => {
  stubDialogs();
  await startStrings();
  await Promise.all(['posts', 'network', 'media', 'jobs', 'choices'].map((of) => loadStrings(of)));
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

describe('the composer', () => {
  const toolOf = (container: Element, label: string) =>
    container.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
  async function composer(search = '') {
    // After the stub of its window.
    const { Composer } = await import('./composer/composer.tsx');
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
    await settle(() => press(toolOf(container, text('schedule.later'))!));
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
  it.each(['job', 'event', 'product', 'service'] as const)(
    'shows the %s of a draft, beside which there is no poll',
    async (kind) => {
      draftOf('new-post').save({ text: '', attachment: { kind, id: 'x' } });
      const { container } = await composer();
      expect(buttonOf(container, text(`attach.${kind}.remove`))).toBeDefined();
      expect(toolOf(container, text('poll.add'))?.disabled).toBe(true);
    },
  );
  it('has one kind of attachment, also while it is being chosen', async () => {
    const { container, settle, isRestored } = await composer();
    expect([toolOf(container, text('poll.add'))?.disabled, isRestored()]).toEqual([false, false]);
    await settle(() => press(toolOf(container, text('drafts.with.job'))!));
    expect(toolOf(container, text('poll.add'))?.disabled).toBe(true);
    await settle(() => press(buttonOf(container, text('attach.job.remove'))!));
    await settle(() => press(toolOf(container, text('poll.add'))!));
    expect(toolOf(container, text('poll.add'))?.disabled).toBe(true);
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
  it('the button of the audience says where the post goes, who sees it and that there are no comments', async () => {
    draftOf('new-post').save({ text: 'A loom', visibility: 'only_me', commentsOpen: false });
    const { container, settle, label } = await composer();
    const audience = choiceText('level.only_me');
    const chip = toolOf(container, text('composer.audience.closed', { audience }))!;
    expect(chip.textContent).toBe(audience);
    await settle(() => press(chip));
    await eventually(() => expect(label(text('composer.commentsOpen'))).toBeDefined());
    const comments = container.querySelector<HTMLInputElement>('input[type="checkbox"]')!;
    await settle(() => press(comments));
    expect(toolOf(container, text('composer.audience.is', { audience }))).not.toBeNull();
  });
  it('people are tagged in a field that opens, and hashtags of a draft stay until they are removed', async () => {
    draftOf('new-post').save({ text: 'A loom', hashtags: ['silk'], taggedIds: [] });
    const { container, settle, document } = await composer();
    const people = () => container.querySelector<HTMLInputElement>('input[name="taggedIds"]');
    expect([people(), container.querySelector('input[name="hashtags"]')]).toEqual([null, null]);
    await settle(() => press(toolOf(container, text('tags.people'))!));
    expect(document.activeElement).toBe(people());
    expect(container.querySelector('ul')?.textContent).toContain('#silk');
    await settle(() => press(container.querySelector<HTMLElement>('ul button')!));
    expect(container.textContent).not.toContain('#silk');
  });
  it('takes files that were chosen in the feed, unless its draft has another attachment', async () => {
    const file = new File(['Plan'], 'plan.txt', { type: 'text/plain' });
    handFiles({ kind: 'document', files: [file] });
    expect((await composer()).says('plan.txt')).toBe(true);
    forgetDrafts();
    toasts.set([]);
    draftOf('new-post').save({ text: '', attachment: { kind: 'job', id: 'x' } });
    handFiles({ kind: 'document', files: [file] });
    expect((await composer()).says('plan.txt')).toBe(false);
    expect(toasts.get().map((each) => each.text)).toContain(text('composer.notAdded'));
    expect(takeHandedFiles()).toBeUndefined();
  });
});
