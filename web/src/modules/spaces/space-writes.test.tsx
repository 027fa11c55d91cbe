import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Space } from '#contract/spaces/spaces.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { session } from '#shell/session/session.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useFields } from '#ui/form/fields.ts';
import { toasts } from '#ui/toasts/store.ts';
import { enter, press, submit } from '../../../test/acts.ts';
import { drawn, hooked } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { memberOf, membershipOf, spaceOf, spaceRowOf } from '../../../test/spaces.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { useMemberWrites } from './actions/use-member-writes.tsx';
import { useJoining } from './actions/use-joining.tsx';
import { formOf, type SpaceForm } from './form.ts';
import { EditView } from './parts/edit-view.tsx';
import { JoinButton } from './parts/join-button.tsx';
import { SpaceSettings, SpaceTexts } from './parts/space-fields.tsx';
import { SpaceRequests } from './parts/space-requests.tsx';
import CreatePageCommunityScreen from './screens/create-page-community.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('spaces', 'network', 'media', 'profiles');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  stubServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const said = () => toasts.get().map((toast) => [toast.kind, toast.text]);

describe('joining', () => {
  const join = 'PUT /spaces/s/membership';
  it.each([
    ['', {}],
    ['token', { link: 'token' }],
  ])('sends no answers where none are needed, and the link %j', async (link, body) => {
    const sent = stubServer({ [join]: { data: spaceOf({ membership: membershipOf() }) } });
    const { now, settle } = await hooked(() => useJoining(spaceOf(), link));
    await settle(() => now().join());
    expect(sent.filter(({ call }) => call === join).map((each) => each.body)).toEqual([body]);
    expect(said()).toEqual([['success', text('join.done', { name: 'Weavers' })]]);
  });
  const invited = { state: 'invited', role: 'member' } as const;
  it.each(['invitation.accept', 'invitation.decline'] as const)('answers one thing at a time: %s', async (answer) => {
    const can = { join: true, request: false, withdraw: false, decline: true, leave: false };
    const { container, settle } = await drawn(() => <JoinButton space={spaceRowOf({ membership: invited, can })} />);
    const busy = () =>
      [...container.querySelectorAll('button')].filter((each) => each.getAttribute('aria-disabled') === 'true').length;
    expect(busy()).toBe(0);
    await settle(() => press(buttonOf(container, text(answer))!));
    expect(busy()).toBe(2);
  });
});

describe('answers to requests', () => {
  it.each([
    [true, ['accepted'], [['success', '1 request accepted']]],
    [true, ['gone'], [['warning', 'The request of Ravi was answered or withdrawn.']]],
    [
      true,
      ['accepted', 'full'],
      [
        ['success', '1 request accepted'],
        ['warning', 'The group is full. Rani was not added.'],
      ],
    ],
    [false, ['declined', 'declined'], [['success', '2 requests declined']]],
  ])('accepting (%s) with the outcomes %o says so', async (accept, outcomes, words) => {
    const people = [memberOf('ravi').actor, memberOf('rani').actor];
    const data = outcomes.map((outcome, index) => ({ memberId: people[index]!.id, outcome }));
    stubServer({ 'POST /spaces/s/requests/answers': { data } });
    const { now, settle } = await hooked(() => useMemberWrites(spaceOf()));
    await settle(() => now().answer(people, accept));
    expect(said()).toEqual(words);
  });

  async function requests(...names: string[]) {
    const rows = names.map((name) => memberOf(name));
    stubServer({ 'GET /spaces/s/members': { data: rows, next: null } });
    const view = await drawn(() => <SpaceRequests space={spaceOf({ requests: names.length })} />);
    await eventually(() => expect(view.container.textContent).toContain('Ravi'));
    const group = () => view.container.querySelector('[role="group"]');
    const boxes = () => [...view.container.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    return { ...view, group, boxes, buttons: () => group()?.querySelectorAll('button').length };
  }
  it('several are chosen and answered together, one by itself', async () => {
    expect((await requests('ravi')).group()).toBeNull();
    const { boxes, buttons, settle } = await requests('ravi', 'rani');
    const checked = () => boxes().map((box) => box.checked);
    expect([checked(), buttons()]).toEqual([[false, false, false], 0]);
    await settle(() => press(boxes()[1]!));
    expect([checked(), buttons()]).toEqual([[false, true, false], 2]);
    await settle(() => press(boxes()[0]!));
    expect(checked()).toEqual([true, true, true]);
    await settle(() => press(boxes()[0]!));
    expect(checked()).toEqual([false, false, false]);
  });
});

describe('the form of a space', () => {
  async function edited(space: Space) {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const saved = { data: { ...space, version: 2 } };
    const sent = stubServer({ 'GET /spaces/s': { data: space }, 'PATCH /spaces/s': saved });
    const view = await drawn(() => <EditView kind={space.kind} id="s" />, { at: '/my-groups/edit/s', queries });
    const { container } = view;
    await eventually(() => expect(container.querySelector('form')).not.toBeNull());
    const name = container.querySelector<HTMLInputElement>('input[name="name"]')!;
    const isUnsaved = () => container.querySelector('[data-unsaved]')?.getAttribute('data-unsaved') === 'true';
    return { ...view, name, isUnsaved, writes: () => sent.filter(({ call }) => !call.startsWith('GET')) };
  }
  it('is not saved yet with a draft of another visit', async () => {
    const draft = draftOf('space:s');
    draft.save({ typed: { name: 'Dyers' }, from: { name: 'Weavers' }, version: 1 });
    const { isUnsaved, name } = await edited(spaceOf({}, { edit: true }));
    expect([isUnsaved(), name.value]).toEqual([true, 'Dyers']);
    draft.clear();
  });
  it('sends what was changed, and nothing without a change', async () => {
    const { name, settle, isUnsaved, writes } = await edited(spaceOf({}, { edit: true }));
    expect(isUnsaved()).toBe(false);
    await settle(() => submit(name));
    await eventually(() => expect(said()).toEqual([['success', text('edit.saved')]]));
    expect(writes()).toEqual([]);
    await settle(() => enter(name, 'Dyers'));
    expect(isUnsaved()).toBe(true);
    await settle(() => submit(name));
    await eventually(() => expect(writes().map(({ body }) => body)).toEqual([{ name: 'Dyers', version: 1 }]));
  });
  it.each([
    [{ configure: true }, {}, true],
    [{ configure: false }, {}, false],
    [{ configure: true }, { state: 'deleted' }, false],
  ] as const)('has settings for those who may (%o), unless it is deleted (%o): %s', async (can, more, has) => {
    const { container } = await edited(spaceOf(more, { edit: true, ...can }));
    expect(container.textContent.includes(text('form.settings'))).toBe(has);
  });
  it.each([
    ['rules', 'Too many.'],
    ['rules.1', 'Too long.'],
    ['rulesets', undefined],
  ])('the error of %s is at the rules: %s', async (field, error) => {
    const { container, settle } = await drawn(() => {
      const form = useFields<SpaceForm>(formOf(spaceOf()));
      return (
        <>
          <button type="button" onClick={() => form.setErrors({ [field]: error ?? 'Other.' })}>
            Check
          </button>
          <SpaceTexts form={form} kind="group" />
        </>
      );
    });
    await settle(() => press(buttonOf(container, 'Check')!));
    const invalid = [...container.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('name'));
    expect(invalid).toEqual(error === undefined ? [] : ['rules']);
  });
  it.each([
    ['public', true, true],
    ['private', true, false],
    ['public', false, false],
  ] as const)('a %s space that is listed (%s) has a rule of joining: %s', async (visibility, listed, has) => {
    const values = { visibility, listed, joining: 'open', approval: 'none' } as const;
    const { container } = await drawn(() => <SpaceSettings kind="group" values={values} onChange={() => undefined} />);
    const legends = [...container.querySelectorAll('legend')].map((legend) => legend.textContent);
    expect(legends.includes(text('setting.joining'))).toBe(has);
  });
});

it('a community of a page is made for a business page of which one is an admin', async () => {
  const pages = [
    { kind: 'business', role: 'admin', name: 'Loom Works' },
    { kind: 'business', role: 'editor', name: 'Edited' },
    { kind: 'service', role: 'admin', name: 'Served' },
  ].map((page) => ({ id: page.name, avatar: null, path: '/', ...page }));
  session.set({ token: 't', user: { id: 'asha', actingFor: pages } as object as CurrentUser });
  const { container } = await drawn(() => <CreatePageCommunityScreen />);
  expect([...container.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['LWLoom Works']);
});
