import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROOF_MAX_BYTES } from '#contract/accounts/verification.ts';
import type { Page } from '#contract/pages/pages.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { pendingQuestion } from '#ui/dialog/store.ts';
import { useFields } from '#ui/form/fields.ts';
import { formatBytes } from '#ui/language/formats.ts';
import { toasts } from '#ui/toasts/store.ts';
import { acted, enter, press, submit } from '../../../test/acts.ts';
import { drawn, hooked } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { pageOf } from '../../../test/pages.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { relationshipOf } from '../../../test/profiles.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { emptyPage, type PageForm } from './form.ts';
import { usePageActions } from './actions/use-page-actions.tsx';
import { usePageWrites } from './actions/use-page-writes.ts';
import { DocumentsCard } from './parts/documents-card.tsx';
import { EditView } from './parts/edit-view.tsx';
import { FollowersView } from './parts/followers-view.tsx';
import { PageCompany } from './parts/page-fields.tsx';
import { PageHead } from './parts/page-head.tsx';
import { PageUsername } from './parts/page-username.tsx';
import { PagesView } from './parts/pages-view.tsx';
import { SettingCard } from './parts/setting-card.tsx';
import { VerificationCard } from './parts/verification-card.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('pages', 'network', 'posts', 'media', 'profiles', 'reference', 'choices', 'messaging');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  stubServer();
});
afterEach(() => {
  pendingQuestion.get()?.answer(false);
  vi.unstubAllGlobals();
});
const said = () => toasts.get().map((toast) => toast.text);

const block = relationshipOf({}, { block: true });
const institute = actorOf('page', { kind: 'institute' });
it.each<[string, Partial<Omit<Page, 'can'>>, Partial<Page['can']>, string[]]>([
  ['anyone', {}, {}, []],
  ['someone who may block it', { relationship: block }, {}, ['report', 'block']],
  ['its team, who may not block it', { relationship: block, role: 'advertiser' }, {}, ['team']],
  ['an editor', { role: 'editor' }, {}, ['post', 'link', 'team']],
  ['an editor of a deleted page', { role: 'editor', state: 'deleted' }, {}, []],
  ['an admin', { role: 'admin' }, { edit: true, delete: true }, ['post', 'link', 'community', 'team', 'delete']],
  ['an admin of an institute', { role: 'admin', actor: institute }, { edit: true }, ['post', 'link', 'team']],
])('the menu of a page offers %s what they may do', async (_who, more, can, keys) => {
  const page = pageOf(more, can);
  const { now } = await hooked(() => usePageActions(page.actor, page));
  expect(
    now()
      .map(({ key }) => key)
      .filter((key) => key !== 'share' && key !== 'send'),
  ).toEqual(keys);
});

it.each(['edit', 'remove', 'restore'] as const)('a page is changed once at a time: %s', async (name) => {
  const { now, settle } = await hooked(() => usePageWrites(pageOf()));
  expect(now().busy).toBe(false);
  await settle(() => void (name === 'edit' ? now().edit({ language: 'en' }) : now()[name]()));
  await settle(() => pendingQuestion.get()?.answer(true));
  expect(now().busy).toBe(true);
});

describe('the documents of a page', () => {
  const documents = { state: 'draft', reason: '', files: [], can: { add: true, send: false, withdraw: false } };
  it.each([
    [PROOF_MAX_BYTES, true],
    [PROOF_MAX_BYTES + 1, false],
  ])('a file of %i bytes is taken: %s', async (size, taken) => {
    stubServer({ 'GET /pages/page/documents': { data: documents } });
    const { container, settle } = await drawn(() => <DocumentsCard page={pageOf()} />);
    const field = () => container.querySelector<HTMLInputElement>('input[type="file"]');
    await eventually(() => expect(field()).not.toBeNull());
    const file = Object.defineProperty(new File(['x'], 'a.pdf'), 'size', { value: size });
    Object.defineProperty(field(), 'files', { value: [file] });
    await settle(() => field()!.dispatchEvent(acted('change')));
    const tooLarge = text('documents.tooLarge', { size: formatBytes(PROOF_MAX_BYTES) });
    expect(said().includes(tooLarge)).toBe(!taken);
  });
});

describe('the website of a page', () => {
  const proved = { state: 'none', host: 'loom.example', proof: 'xyz', checkedAt: null, missed: false };
  const card = async (more: object) => {
    stubServer({ 'GET /pages/page/verification': { data: { ...proved, ...more } } });
    const view = await drawn(() => <VerificationCard page={pageOf()} />);
    await eventually(() => expect(view.container.querySelector('p')).not.toBeNull());
    const check = () => buttonOf(view.container, text('verify.check'));
    return { ...view, check, isBusy: () => check()?.getAttribute('aria-disabled') === 'true' };
  };
  it('is checked where there is one, once at a time', async () => {
    expect((await card({ host: null, proof: null })).check()).toBeUndefined();
    expect((await card({ proof: null })).check()).toBeUndefined();
    expect((await card({ state: 'checking' })).isBusy()).toBe(true);
    const { check, isBusy, settle } = await card({});
    expect(isBusy()).toBe(false);
    await settle(() => press(check()!));
    expect(isBusy()).toBe(true);
  });
});

describe('the username of a page', () => {
  async function username(answer: Response) {
    stubServer({ 'PUT /pages/page/username': answer });
    const view = await drawn(() => <PageUsername page={pageOf()} />);
    const field = view.container.querySelector('input')!;
    const isOff = () => view.container.querySelector('[type="submit"]')?.hasAttribute('disabled');
    const type = (typed: string) => view.settle(() => enter(field, typed));
    const save = async () => {
      await view.settle(() => submit(field));
      await view.settle(() => undefined);
    };
    return { ...view, field, isOff, type, save };
  }
  it('is saved once it is another one', async () => {
    const { isOff, type } = await username(refused(409, 'username_taken'));
    const off: unknown[] = [isOff()];
    for (const typed of [' loom ', '  ', 'weave']) {
      await type(typed);
      off.push(isOff());
    }
    expect(off).toEqual([true, true, true, false]);
  });
  it('a refusal is at the field where it names it, else a message', async () => {
    const taken = await username(refused(422, 'invalid_input', { error: { username: 'It is taken.' } }));
    await taken.type('weave');
    await taken.save();
    await eventually(() => expect(taken.container.textContent).toContain('It is taken.'));
    expect(said()).toEqual([]);
    const failed = await username(refused(500, 'internal'));
    await failed.type('weave');
    await failed.save();
    await eventually(() => expect(said()).toEqual(['Refused: internal.']));
  });
});

describe('the form of a page', () => {
  async function edited(page: Page) {
    const answer = { data: { ...page, version: 2 } };
    const sent = stubServer({ 'GET /pages/page': { data: page }, 'PATCH /pages/page': answer });
    const view = await drawn(() => <EditView kind="business" id="page" />, { at: '/business-page/edit/page' });
    await eventually(() => expect(view.container.querySelector('input[name="name"]')).not.toBeNull());
    const name = view.container.querySelector<HTMLInputElement>('input[name="name"]')!;
    const isUnsaved = () => view.container.querySelector('[data-unsaved]')?.getAttribute('data-unsaved') === 'true';
    return { ...view, name, isUnsaved, writes: () => sent.filter(({ call }) => call.startsWith('PATCH')) };
  }
  it('is not saved yet with a draft of another visit', async () => {
    const draft = draftOf('page:page');
    draft.save({ typed: { name: 'Dye Works' }, from: { name: 'Loom Works' }, version: 1 });
    const { isUnsaved, name } = await edited(pageOf({}, { edit: true }));
    expect([isUnsaved(), name.value]).toEqual([true, 'Dye Works']);
    draft.clear();
  });
  it('sends what was changed, and nothing without a change', async () => {
    const { name, settle, isUnsaved, writes } = await edited(pageOf({}, { edit: true }));
    expect(isUnsaved()).toBe(false);
    await settle(() => submit(name));
    await eventually(() => expect(said()).toEqual([text('edit.saved')]));
    expect(writes()).toEqual([]);
    await settle(() => enter(name, 'Dye Works'));
    expect(isUnsaved()).toBe(true);
    await settle(() => submit(name));
    await eventually(() => expect(writes().map(({ body }) => body)).toEqual([{ name: 'Dye Works', version: 1 }]));
  });
  it.each([
    [{}, { edit: true }, true],
    [{}, {}, false],
    [{ state: 'deleted' }, { edit: true }, false],
  ] as const)('settings of a page (%o) are for those who may change them (%o): %s', async (more, can, has) => {
    const { container } = await drawn(() => <SettingCard page={pageOf(more, can)} />);
    expect(container.textContent !== '').toBe(has);
  });
});

it.each([
  ['', false],
  ['?search=ra', true],
  ['?sort=a_z', true],
])('few followers are searched where the address does, at %j: %s', async (search, has) => {
  stubServer({ 'GET /pages/page': { data: pageOf() }, 'GET /pages/page/followers': { data: [], next: null } });
  const { container } = await drawn(() => <FollowersView kind="business" id="page" />, {
    at: `/business-followers-list/page${search}`,
  });
  await eventually(() => expect(container.textContent).toContain('Loom Works'));
  expect(container.querySelector('input[type="search"]') !== null).toBe(has);
});

it.each([
  ['', undefined, true],
  ['?tab=explore', undefined, false],
  ['', 'admin', false],
] as const)('own invitations to teams are read for oneself with the own pages, at %j: %#', async (at, role, reads) => {
  logInAsha(role);
  const sent = stubServer();
  await drawn(() => <PagesView kind="business" />, { at: `/business-page${at}`, screen: { area: 'shared' } });
  expect(sent.some(({ call }) => call === 'GET /network/team-requests')).toBe(reads);
});

it.each([
  ['a visitor without a relationship', null, false, false],
  ['a member', relationshipOf(), false, true],
  ['its editor', relationshipOf(), true, false],
])('%s can write to a page from its head: %#', async (_who, relationship, edit, writes) => {
  const { container } = await drawn(() => <PageHead page={pageOf({ relationship }, { edit })} />);
  expect(buttonOf(container, text('page.edit')) !== undefined).toBe(edit);
  expect(buttonOf(container, 'Message') !== undefined).toBe(writes);
});

it.each([
  ['a member', null, { follow: true }, 'Follow'],
  ['an editor', 'editor', { follow: true }, 'Follow'],
  ['an admin', 'admin', { follow: true }, undefined],
  ['an admin who follows it', 'admin', { unfollow: true }, 'Following'],
] as const)('%s of a page is offered to follow it, here %#', async (_who, role, can, label) => {
  const relationship = relationshipOf({ follows: 'unfollow' in can }, can);
  const { container } = await drawn(() => <PageHead page={pageOf({ relationship, role })} />);
  const labels = [...container.querySelectorAll('button')].map((button) => button.textContent);
  expect(labels.find((each) => each.startsWith('Follow'))).toBe(label);
});

it('the industry of a page stays chosen until the list has arrived, and is one of it then', async () => {
  const options = async (replies: Parameters<typeof stubServer>[0]) => {
    stubServer(replies);
    const Company = () => (
      <PageCompany kind="business" form={useFields<PageForm>({ ...emptyPage('business'), industry: 'crafts' })} />
    );
    const { container, queries } = await drawn(() => <Company />);
    await eventually(() => expect(queries.isFetching()).toBe(replies ? 0 : 1));
    return [...container.querySelectorAll('select[name="industry"] option')].map((each) => each.textContent);
  };
  const none = text('field.none');
  expect(await options(undefined)).toEqual([none, 'crafts']);
  const data = ['arts', 'crafts'].map((slug) => ({ slug, name: slug.toUpperCase() }));
  expect(await options({ 'GET /reference/industries': { data } })).toEqual([none, 'ARTS', 'CRAFTS']);
});
