import { describe, expect, it } from 'vitest';
import type { PageKind } from '#contract/core/roles.ts';
import { type Address, addresses, type Screen } from '../../addresses.ts';
import { guard, type Access, currentAccess, isEntrance } from './guards.ts';

const visitor: Access = { signedIn: false, isAdmin: false, acting: null };
const member: Access = { signedIn: true, isAdmin: false, acting: null };
const admin: Access = { signedIn: true, isAdmin: true, acting: null };
const page: Access = { signedIn: true, isAdmin: false, acting: 'business' };

describe('access by session, as in section 6 of the specification', () => {
  it.each([
    ['visitor', visitor, '/login', 'public', null],
    ['visitor', visitor, '/terms-and-conditions', 'public', null],
    ['visitor', visitor, '/home', 'member', '/login'],
    ['visitor', visitor, '/admin/dashboard', 'admin', '/admin/login'],
    ['visitor', visitor, '/admin/login', 'public', null],
    ['member', member, '/login', 'public', '/home'],
    ['member', member, '/sign-up', 'public', '/home'],
    ['member', member, '/admin/login', 'public', '/home'],
    ['member', member, '/terms-and-conditions', 'public', null],
    ['member', member, '/home', 'member', null],
    ['member', member, '/admin/dashboard', 'admin', '/home'],
    ['admin', admin, '/login', 'public', '/admin/dashboard'],
    ['admin', admin, '/admin/login', 'public', '/admin/dashboard'],
    ['admin', admin, '/home', 'member', '/admin/dashboard'],
    ['admin', admin, '/admin/dashboard', 'admin', null],
    ['admin', admin, '/terms-and-conditions', 'public', null],
  ] as const)('%s %o asks for %s (%s) and is redirected to %s', (_who, here, path, layout, target) => {
    expect(guard({ path, layout }, here)).toBe(target);
  });

  it('a page opens only screens of its kind', () => {
    expect(guard({ path: '/home', layout: 'member', area: 'shared' }, page)).toBeNull();
    expect(guard({ path: '/jobs', layout: 'member' }, page)).toBe('/unauthorized');
    expect(guard({ path: '/institute', layout: 'member', area: 'institute' }, page)).toBe('/unauthorized');
    expect(guard({ path: '/home', layout: 'member', area: 'business' }, { ...page, acting: 'community' })).toBe(
      '/unauthorized',
    );
    expect(guard({ path: '/unauthorized', layout: 'public' }, page)).toBeNull();
  });

  it('admins open the screens of their duties, and those of every admin', () => {
    const queue = { path: '/admin/user-management', layout: 'admin', queues: ['members', 'jobs'] } as const;
    const opened = (['people', 'content', 'payments'] as const).map((duty) =>
      guard(queue, { ...admin, duties: [duty] }),
    );
    expect(opened).toEqual([null, null, '/unauthorized']);
    expect(guard(queue, admin)).toBe('/unauthorized');
  });

  it.each([member, admin])('a suspended account opens its own screen alone, which others do not have', (here) => {
    const suspended = { ...here, isSuspended: true };
    const own = { path: '/account-suspended', layout: 'public' } as const;
    for (const layout of ['public', 'member', 'admin'] as const)
      expect(guard({ path: '/anywhere', layout }, suspended)).toBe('/account-suspended');
    expect(guard(own, suspended)).toBeNull();
    expect([guard(own, visitor), guard(own, here)]).toEqual(['/login', here.isAdmin ? '/admin/dashboard' : '/home']);
  });

  it('isEntrance recognises the entrances', () => {
    expect(['/login', '/sign-up', '/admin/login', '/home'].map(isEntrance)).toEqual([true, true, true, false]);
  });
});

describe('currentAccess', () => {
  const user = { isAdmin: false, actingFor: [{ id: 'p1', name: 'Loom', kind: 'business', role: 'admin' }] } as never;
  it('counts a selected page only while the user may act for it', () => {
    expect(currentAccess('t', user, 'p1').acting).toBe('business');
    expect(currentAccess('t', user, 'gone').acting).toBeNull();
    expect(currentAccess(null, null, 'p1')).toEqual(visitor);
  });
});

describe('screens of a page, over all addresses', () => {
  /* Section 13 of the decisions: screens that both kinds have, and those of each kind. What
     pages write has screens of its own: the composer, reposts with thoughts, and posts that wait for their time. So
     have the notifications of a page. */
  const writing = 'new-post|re-post/.*|scheduled-post';
  const above = `privacy-and-terms|notifications|${writing}`;
  const reading = 'user-profile/[^/]+|search|events(/.*)?|event-attendance';
  // An institute buys; a business sells, too.
  const buying =
    'marketplace/(explore-products|messaging)(/.*)?|(marketplace/product-details|services)/.*|orders(/.*)?';
  const selling = 'marketplace/[^/]+|(add|edit)-new-services(/.*)?';
  const teams = 'business-page|business-followers-list|view-business-page|business/community';
  const both = `/(home|${reading}|posts/.*|followers/.*|user-profile/followers/.*|${above}|${buying})`;
  // Teams, link posts, jobs that a page posts, its messages, wallet and campaigns have one address for both kinds.
  const jobs = '/view-business-page/(create/job/.*|.*/edit/job/.*)|/job/view-application/.*';
  const campaigns =
    'dashboard(/deposit)?|boosted-content|pending-review|(boost|edit)-your-content/.*|app-promotion(/.*)?';
  const paid = `/advertise/(${campaigns}|archive|messaging)|/advertisement/create/.*|/business/[^/]+/advertisement/.*`;
  const shared = `/business-page/(admin-page-list|edit/(new|edit)-link-post)/.*|${jobs}|/switch-messaging|${paid}`;
  const own: Readonly<Record<PageKind, string>> = {
    business: `/(${teams})(/.*)?|/(${selling})`,
    institute: '/(institute|institute-follow-list)(/.*)?',
  };
  // Members create pages as themselves: a page owns no other page.
  const byMembersAlone = new Set<string>(['/business-page/create', '/institute/create']);
  const table = Object.entries(addresses) as [Address, Screen][];
  it.each(['business', 'institute'] as const)('acting as %s, every other address leads to /unauthorized', (kind) => {
    const open = new RegExp(`^(${both}|${shared}|${own[kind]})$`);
    const wrong = table
      .filter(([, { layout }]) => layout === 'member')
      .filter(([path, screen]) => {
        const isOpen = open.test(path) && !byMembersAlone.has(path);
        return guard({ path, ...screen }, { ...page, acting: kind }) !== (isOpen ? null : '/unauthorized');
      });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });
});
