import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '#contract/profiles/sections.ts';
import { RESOURCES_MAX } from '#contract/profiles/sections.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useFields } from '#ui/form/fields.ts';
import { toasts } from '#ui/toasts/store.ts';
import { enter, submit } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { chooseOption } from '../../../../test/menus.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { ownProfile as own } from '../../../../test/profiles.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text as barWords } from '#ui/form/long/words.ts';
import { widen } from '../../../../test/wide.ts';
import { text } from '../strings.ts';
import { ItemField } from './item-field.tsx';
import { PageField } from './page-field.tsx';
import { EditProfileForm } from './form/profile-form.tsx';
import { ResourcesField } from './resources-field.tsx';
import { ItemEditor } from './section-list.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('profiles', 'choices', 'media', 'reference', 'network', 'portfolio', 'fields/profiles');
});
beforeEach(() => {
  logInAsha();
  draftOf('profile').clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const said = () => toasts.get().map((toast) => toast.text);

describe('the texts of a profile', () => {
  async function texts(replies: Parameters<typeof stubServer>[0] = {}, phone = false) {
    const verification = { verified: true, request: null, can: {} };
    const sent = stubServer({ 'GET /account/verification': { data: verification }, ...replies });
    const view = await drawn(
      () => {
        if (!phone) widen();
        return <EditProfileForm profile={own} />;
      },
      { at: `/edit-profile${phone ? '?section=texts' : ''}` },
    );
    const field = (name: string) => view.container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    const type = (name: string, value: string) => view.settle(() => enter(field(name), value));
    const isUnsaved = () => view.container.textContent.includes(barWords('unsaved'));
    const writes = () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
    return {
      ...view,
      field,
      type,
      isUnsaved,
      writes,
      says: (key: 'badge.removed') => view.container.textContent.includes(text(key)),
    };
  }
  it('send what was changed, and nothing without a change', async () => {
    const same = await texts();
    expect(same.isUnsaved()).toBe(false);
    await same.settle(() => submit(same.field('title')));
    await eventually(() => expect(said()).toEqual([text('edit.saved')]));
    expect(same.writes()).toEqual([]);
    const { field, type, settle, isUnsaved, writes } = await texts({
      'PATCH /profile': { data: { ...own, version: 2 } },
    });
    await type('title', 'Weaver');
    expect(isUnsaved()).toBe(true);
    await settle(() => submit(field('title')));
    await eventually(() => expect(writes()).toEqual([{ title: 'Weaver', version: 1 }]));
  });
  it('are a list on a phone, where each section is saved on its own screen', async () => {
    const { container, field, type, settle, writes } = await texts({ 'PATCH /profile': { data: own } }, true);
    expect([container.querySelector('h1')?.textContent, field('website')]).toEqual([text('edit.texts'), null]);
    await type('title', 'Weaver');
    await settle(() => submit(field('title')));
    await eventually(() => expect(writes()).toEqual([{ title: 'Weaver', version: 1 }]));
  });
  it('are not saved yet with a draft of another visit', async () => {
    const draft = draftOf('profile');
    draft.save({ typed: { title: 'Dyer' }, from: { title: '' }, version: 1 });
    const { field, isUnsaved } = await texts();
    expect([isUnsaved(), field('title').value]).toEqual([true, 'Dyer']);
    draft.clear();
  });
  it.each([
    ['firstName', true],
    ['lastName', true],
    ['title', false],
  ])('a new %s removes the badge, which is said before: %s', async (name, removes) => {
    const { type, says } = await texts();
    await type(name, 'Other');
    await eventually(() => expect(says('badge.removed')).toBe(removes));
  });
  it('a conflict shows short texts side by side, and names long ones', async () => {
    const theirs = { ...own, version: 2, title: 'Dyer', about: 'Dyes.' };
    const { container, field, type, settle } = await texts({
      'PATCH /profile': refused(409, 'stale', { current: theirs }),
    });
    await type('title', 'Weaver');
    await type('about', 'Weaves.');
    await settle(() => submit(field('title')));
    await eventually(() => expect(container.querySelectorAll('[role="dialog"] li')).toHaveLength(2));
    expect(container.querySelectorAll('[role="dialog"] dl')).toHaveLength(1);
    expect(container.querySelector('[role="dialog"]')?.textContent).not.toContain('Dyes.');
  });
});

describe('the fields of an entry', () => {
  const page = actorOf('page', { kind: 'business', name: 'Loom Works' });
  it.each([
    ['', 'Loom Works'],
    ['Looms', 'Looms'],
  ])('a page that is chosen gives its name to a company %j: %j', async (company, name) => {
    stubServer({ 'GET /pages': { data: [{ actor: page }], next: null } });
    let values: Record<string, unknown> = {};
    const uploads = { items: [], add: () => undefined } as object as Parameters<typeof ItemField>[0]['uploads'];
    const spec = { kind: 'page', name: 'pageId', of: 'business', label: 'item.page' };
    const view = await drawn(() => {
      const form = useFields<Record<string, unknown>>({ pageId: null, company });
      ({ values } = form);
      return (
        <ItemField
          spec={spec as object as Parameters<typeof ItemField>[0]['spec']}
          {...{ form, uploads }}
          known={undefined}
        />
      );
    });
    await chooseOption(view, view.container.querySelector('input')!, 'loom', 'Loom Works');
    await eventually(() => expect(values).toEqual({ pageId: 'page', company: name }));
  });
  it.each([
    ['page', 'Loom Works'],
    [null, ''],
  ])('the page %s is shown as %j', async (pageId, shown) => {
    stubServer();
    const { container } = await drawn(() => (
      <PageField kind="business" label="Page" pageId={pageId} known={page} error={null} onChange={() => undefined} />
    ));
    expect(container.querySelector('input')?.value).toBe(shown);
  });
  it.each([
    [RESOURCES_MAX - 1, true],
    [RESOURCES_MAX, false],
  ])('beside %i links another one fits: %s', async (count, fits) => {
    const value = Array.from({ length: count }, () => ({ label: '', url: '' }));
    const { container } = await drawn(() => <ResourcesField value={value} onChange={() => undefined} errors={{}} />);
    expect(buttonOf(container, text('item.resource.add')) !== undefined).toBe(fits);
  });
});

describe('the dialog of an entry', () => {
  const award = {
    id: 'a',
    version: 1,
    name: 'Prize',
    institute: '',
    issued: null,
    credentialId: '',
    url: '',
    pictures: [],
  };
  async function editor(items: readonly object[], id: string) {
    stubServer();
    const close = vi.fn<() => void>();
    let shown = items;
    const view = await drawn(() => (
      <ItemEditor section="achievements" items={shown as readonly Item[]} id={id} close={close} />
    ));
    const isOpen = () => view.container.querySelector('[role="dialog"]') !== null;
    const show = async (next: readonly object[]) => {
      shown = next;
      await view.draw();
    };
    const isDeleted = () => view.container.textContent.includes(text('item.gone'));
    return { ...view, close, isOpen, show, isDeleted };
  }
  it('stays open when the entry is deleted elsewhere, and says so', async () => {
    const { isOpen, show, isDeleted, close } = await editor([award], 'a');
    await eventually(() => expect(isOpen()).toBe(true));
    expect(isDeleted()).toBe(false);
    await show([]);
    expect([isOpen(), isDeleted(), close.mock.calls.length]).toEqual([true, true, 0]);
  });
  it.each([
    ['a new one', 'new', false, true],
    ['an unknown one', 'x', false, false],
    ['an unknown one with a draft', 'x', true, true],
  ])('opens for %s: %#', async (_what, id, hasDraft, opens) => {
    const draft = draftOf('profile-item:achievements:x');
    if (hasDraft) draft.save({ name: 'Prize' });
    const { isOpen, close, isDeleted } = await editor([], id);
    await eventually(() => expect([isOpen(), close.mock.calls.length]).toEqual([opens, opens ? 0 : 1]));
    expect(isDeleted()).toBe(hasDraft);
    draft.clear();
  });
});
