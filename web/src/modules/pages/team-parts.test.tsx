import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '#contract/pages/pages.ts';
import { type PageSuccession, SUCCESSORS_MAX } from '#contract/pages/succession.ts';
import type { TeamMember, TeamRequest } from '#contract/pages/team.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { opened } from '#ui/dialog/store.ts';
import { press } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { chooseOption, openMenu } from '../../../test/menus.ts';
import { stubIntersections } from '../../../test/observer.ts';
import { pageOf } from '../../../test/pages.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { relationshipOf } from '../../../test/profiles.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { PageScreen } from './parts/page-screen.tsx';
import { NoAdminNotice } from './parts/succession/no-admin-notice.tsx';
import { Successors } from './parts/succession/successors.tsx';
import { openInviteDialog } from './parts/team/invite-dialog.tsx';
import { OwnPlace } from './parts/team/own-place.tsx';
import { RequestRow } from './parts/team/request-row.tsx';
import { TeamList } from './parts/team/team-list.tsx';
import { OwnTeamRequests, TeamRequests } from './parts/team/team-requests.tsx';
import TeamScreen from './screens/team.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('pages', 'network', 'profiles');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  stubServer();
});
afterEach(() => {
  opened.set(null);
  vi.unstubAllGlobals();
});

const at = '2026-01-01T12:00:00.000Z';
const ravi = actorOf('ravi', { name: 'Ravi' });
const found = { data: [{ actor: ravi, relationship: relationshipOf() }], next: null };

describe('a page without an admin', () => {
  const open = { state: 'open', domain: 'loom.example', claimedUntil: null } as const;
  it.each<[string, Partial<Page>, 'admin' | undefined, boolean]>([
    ['is open', { succession: open }, undefined, true],
    ['is open, for a page', { succession: open }, 'admin', false],
    ['asks successors', { succession: { ...open, state: 'asking' } }, undefined, false],
    ['has a claim', { succession: { ...open, claimedUntil: at } }, undefined, false],
    ['is open, for an absent admin', { succession: open, role: 'admin' }, undefined, false],
    ['has no domain', { succession: { ...open, domain: null } }, undefined, false],
  ])('that %s can be claimed: %#', async (_what, more, role, can) => {
    logInAsha(role);
    const { container } = await drawn(() => <NoAdminNotice page={pageOf(more)} />, { screen: { area: 'shared' } });
    expect(buttonOf(container, text('claim.action')) !== undefined).toBe(can);
  });
});

describe('successors', () => {
  const many = Array.from({ length: SUCCESSORS_MAX }, (_, index) => actorOf(`s${index}`));
  const successors = (list: typeof many, name = true) => {
    const succession: PageSuccession = { successors: list, running: null, claim: null, can: { name } };
    return drawn(() => (
      <>
        <Successors page={pageOf()} succession={succession} />
        <Dialogs />
      </>
    ));
  };
  it.each([
    [SUCCESSORS_MAX - 1, true, true],
    [SUCCESSORS_MAX, true, false],
    [0, false, false],
  ])('%i of them: one who names them (%s) can add another one: %s', async (count, name, can) => {
    const { container } = await successors(many.slice(0, count), name);
    expect(buttonOf(container, text('succession.add')) !== undefined).toBe(can);
  });
  it('move up and down as far as there is room, one move at a time', async () => {
    const sent = stubServer();
    const { container, settle } = await successors(many.slice(0, 2));
    const writes = () => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
    const button = (key: 'up' | 'down' | 'remove', name: string) =>
      buttonOf(container, text(`succession.${key}`, { name }))!;
    const off = () => [...container.querySelectorAll('li button')].map((each) => each.getAttribute('aria-disabled'));
    expect(off()).toEqual(['true', 'false', 'false', 'false', 'true', 'false']);
    await settle(() => press(button('up', 's0')));
    await settle(() => press(button('down', 's1')));
    expect(writes()).toEqual([]);
    await settle(() => press(button('down', 's0')));
    expect(writes()).toEqual([{ memberIds: ['s1', 's0'] }]);
    expect(off()).toEqual(['true', 'true', 'true', 'true', 'true', 'true']);
    await settle(() => press(button('remove', 's1')));
    expect(writes()).toHaveLength(1);
  });
  it.each([
    ['a successor', () => successors([])],
    ['a member of the team', () => drawn(() => <Dialogs />)],
  ])('%s is added once someone is chosen', async (_who, draw) => {
    const sent = stubServer({ 'GET /search/people': found });
    const view = await draw();
    const { container, settle } = view;
    const add = buttonOf(container, text('succession.add'));
    await settle(() => (add ? press(add) : openInviteDialog({ page: pageOf(), onInvited: () => undefined })));
    const dialog = () => container.querySelector('[role="dialog"]');
    await eventually(() => expect(dialog()).not.toBeNull());
    const says = () => dialog()?.textContent.includes(text('team.invite.none'));
    const confirm = () => buttonOf(dialog()!, text(add ? 'succession.add.action' : 'team.invite.send'))!;
    expect(says()).toBe(false);
    await settle(() => press(confirm()));
    expect(says()).toBe(true);
    await chooseOption(view, dialog()!.querySelector('input')!, 'ra', 'Ravi');
    await eventually(() => expect(says()).toBe(false));
    await settle(() => press(confirm()));
    expect(sent.at(-1)?.body).toMatchObject(add ? { memberIds: ['ravi'] } : { memberId: 'ravi', role: 'editor' });
  });
});

describe('requests and invitations', () => {
  const can = { accept: false, approve: false, decline: false, withdraw: false };
  const request = (kind: TeamRequest['kind'], more: Partial<TeamRequest> = {}): TeamRequest => ({
    id: 'r',
    kind,
    page: pageOf().actor,
    actor: ravi,
    by: null,
    role: kind === 'invitation' ? 'editor' : null,
    note: '',
    createdAt: at,
    expiresAt: at,
    can,
    ...more,
  });
  it.each(['request', 'claim', 'succession'] as const)('the own %s says what it is', async (kind) => {
    const { container } = await drawn(() => <RequestRow own request={request(kind)} />);
    expect(container.textContent).toContain(text(`team.own.${kind}`));
  });
  it('the own invitation says who invites', async () => {
    const by = actorOf('rani', { name: 'Rani' });
    const { container } = await drawn(() => <RequestRow own request={request('invitation', { by })} />);
    expect(container.textContent).toContain('Rani');
  });
  it('a private page shows the invited person its card, with role, words and who invites', async () => {
    const by = actorOf('rani', { name: 'Rani' });
    const invitation = request('invitation', { by, note: 'Join us', can: { ...can, accept: true, decline: true } });
    stubServer({
      'GET /pages/page': refused(404, 'not_found'),
      'GET /network/team-requests': { data: [invitation], next: null },
    });
    const { container } = await drawn(() => <PageScreen kind={null} pageId="page" title="" content={() => null} />, {
      queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    });
    await eventually(() => expect(buttonOf(container, text('team.accept'))).toBeDefined());
    for (const part of ['Rani', text('role.editor'), 'Join us']) expect(container.textContent).toContain(part);
  });
  it.each([
    ['request', 'team.requested'],
    ['claim', 'claim.state'],
    ['invitation', 'team.accept'],
    ['succession', 'succession.accept'],
  ] as const)('on its page, a %s is answered or withdrawn', async (kind, key) => {
    const page = pageOf({ teamRequest: { id: 'r', kind, role: null } });
    const { container } = await drawn(() => <OwnPlace page={page} />);
    expect(container.querySelector('button')?.textContent).toContain(text(key));
    expect(container.querySelectorAll('button')).toHaveLength(
      key === 'team.requested' || key === 'claim.state' ? 1 : 2,
    );
  });
  it.each([0, 1])('%i own ones are a card where there are any', async (count) => {
    const data = Array.from({ length: count }, () => request('request'));
    const sent = stubServer({ 'GET /network/team-requests': { data, next: null } });
    const { container, settle } = await drawn(() => <OwnTeamRequests />);
    await eventually(() => expect(sent).not.toEqual([]));
    await settle(() => undefined);
    expect(container.textContent !== '').toBe(count > 0);
  });
  it.each([
    ['', false],
    ['&search=ra', true],
    ['&sort=a_z', true],
  ])('those of a page are searched where the address does, at %j: %s', async (search, has) => {
    stubServer({ 'GET /pages/page/team-requests': { data: [request('request')], next: null } });
    const { container } = await drawn(() => <TeamRequests page={pageOf()} kind="request" />, {
      at: `/business-page/admin-page-list/page?tab=requests${search}`,
    });
    await eventually(() => expect(container.textContent).toContain('Ravi'));
    expect(container.querySelector('input[type="search"]') !== null).toBe(has);
  });
  it('New requests opens from its address, with its count', async () => {
    stubServer({
      'GET /pages/page': { data: pageOf({ role: 'admin', roleRequests: 2 }, { edit: true }) },
      'GET /pages/page/team-requests': { data: [request('request')], next: null },
    });
    const { container } = await drawn(() => <TeamScreen />, {
      at: '/business-page/admin-page-list/page?tab=requests',
      path: '/business-page/admin-page-list/$id',
    });
    await eventually(() => expect(container.textContent).toContain('Ravi'));
    expect(container.querySelector('nav [aria-current]')?.textContent).toMatch(/New requests\D*2/);
  });
});

describe('the team', () => {
  const member = (id: string, may: Partial<TeamMember['can']> = {}): TeamMember => ({
    actor: actorOf(id),
    role: 'editor',
    since: at,
    can: { changeRole: false, remove: false, ...may },
  });
  it.each([
    ['ravi', {}, {}, []],
    ['ravi', { remove: true }, { leaveTeam: true }, ['team.remove']],
    ['asha', { remove: true }, { leaveTeam: true }, ['team.leave']],
    ['asha', { remove: true, changeRole: true }, {}, ['team.role.change']],
  ] as const)('has a menu for %s with what may be done: %o, %o', async (id, may, can, keys) => {
    stubServer({ 'GET /pages/page/team': { data: [member(id, may)], next: null } });
    const view = await drawn(() => <TeamList page={pageOf({}, can)} />);
    await eventually(() => expect(view.container.textContent).toContain(id));
    const has = view.container.querySelector('[aria-haspopup="menu"]') !== null;
    const labels = has ? (await openMenu(view)).labels : [];
    expect(labels).toEqual(keys.map((key) => text(key)));
  });
  it.each([
    [null, 'public', false],
    ['editor', 'public', true],
    ['editor', 'deleted', false],
  ] as const)('is seen in the role %s while its page is %s: %s', async (role, state, sees) => {
    stubServer({ 'GET /pages/page': { data: pageOf({ role, state }) } });
    const { container } = await drawn(() => <TeamScreen />, {
      at: '/business-page/admin-page-list/page',
      path: '/business-page/admin-page-list/$id',
    });
    await eventually(() => expect(container.textContent).toMatch(sees ? /Loom Works/ : text('page.notFound')));
  });
});
