import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Duty } from '#contract/core/roles.ts';
import { type Address, addresses, type Screen } from './addresses.ts';
import { loadFile } from './first-routes.ts';
import { prefetching } from './shell/app-router.ts';
import { createQueryClient } from './shell/calls/query-client.ts';
import { address } from './shell/navigation/address.ts';
import { exists } from './shell/exists.ts';
import { parseSearch } from './shell/navigation/search-params.ts';
import { guard } from './shell/session/guards.ts';
import type { ScreenModule } from './shell/screens.ts';
import {
  adminMenu,
  adminSidebar,
  bottomBar,
  forActor,
  forAdmin,
  profileMenu,
  shown,
  sidebar,
  sidebarEnd,
} from './shell/navigation/menus.ts';

// Every screen was loaded with its windows as they are: tests that draw them otherwise have to load them again.
afterAll(() => void vi.resetModules());

/** Every address of the specification, as the router writes it. An address that is not listed here is a mistake. */
const allowed = new Set(
  `/login /payment-success /payment-fail /forgot-password /terms-and-conditions /open-marketplace
  /open-marketplace-details/$id /open-jobs
  /open-job-details/$id /verification-code /new-password /sign-up /admin/login /unauthorized
  /user-profile /user-profile/$user_name /profile/analytics /profile-ana /web-profile/$id /add-new-services
  /edit-new-services/$id
  /freelancer/manage-availability /edit-profile /user-profile/followers/$id /followers/$id /recent-activities
  /profile-visibility
  /home /find /new-post /re-post/$id /posts/$id /scheduled-post /saved-items /search /notifications
  /privacy-and-terms
  /marketplace/explore-products /marketplace/messaging /marketplace/our-products
  /marketplace/product-details/$id
  /marketplace/explore-products/product-details/$id /marketplace/add-new-product /marketplace/$id
  /marketplace/product-insights-charts /services/$id
  /orders /orders/new /orders/compare/$id /orders/$id /orders/requests/$id /orders/requests/$id/accept
  /advertise/dashboard /advertise/dashboard/deposit /advertise/boosted-content /advertise/pending-review
  /advertise/app-promotion /advertise/archive
  /advertise/app-promotion/create /advertise/app-promotion/edit/$id /advertise/messaging
  /advertise/edit-your-content/$id
  /advertise/boost-your-content/$id /advertisement/create/$id
  /business/$business_id/advertisement/$advertisement_id
  /business/$businessId/advertisement/details/$advertisementId
  /community-follow-list/$id /my-networks /my-networks/list /my-groups /my-groups/create /group-member-list/$id
  /my-groups/$id/add-members
  /my-groups/edit/$id /my-groups/group-details/$id /my-groups/group-details/$id/admin-members /community
  /community/create
  /business/community/create /community/$id/group/create /community/edit/$id /community/$id/show
  /institute /institute/create /institute/detail/$id /institute-follow-list/$id /institute/edit/$id
  /institute/$id/course/create
  /institute/course/edit/$id
  /business-page /business-page/create /business-page/edit/$id /business-page/edit/new-link-post/$id
  /business-page/edit/edit-link-post/$id
  /business-page/admin-page-list/$id /view-business-page/$id /view-business-page/create/job/$id
  /view-business-page/$businessId/edit/job/$id
  /business-followers-list/$id /appointments
  /job/view-application/$id /jobs /jobs-list/$id /messaging /switch-messaging
  /events /events/create /events/$id /events/$id/edit /event-attendance /open-events /open-events/$id
  /settings /settings/general-settings /settings/security /settings/visibility /settings/notifications
  /candidate/favourite-jobs /candidate/favourite-companies /candidate/applied-jobs /candidate/jobs-alert
  /admin/dashboard /admin/contact-us /admin/user-management /admin/review-advertisement
  /admin/content-management /admin/user-reports
  /admin/user-payment-info /admin/user-payment-history/$id /admin/privacy-and-terms /admin/edit-policy
  /admin/view-profile /admin/security
  /account-suspended /open-rulings /cases /cases/$id /welcome /unsubscribe
  /in/$user_name /import-profile /invitation`.split(/\s+/),
);
const table = Object.entries<Screen>(addresses);

describe('the table of addresses', () => {
  it('holds only addresses of the specification and its decisions', () => {
    expect(table.map(([path]) => path).filter((path) => !allowed.has(path))).toEqual([]);
  });

  it.each(table)('%s names a file with a screen, and a title in every language', async (_path, screen) => {
    const module = (await loadFile(screen)) as { default?: unknown };
    expect(module.default).toBeTypeOf('function');
    for (const language of ['en', 'hn']) {
      const file = new URL(`./modules/${screen.module}/strings/${language}.json`, import.meta.url);
      expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toContain(screen.title);
    }
  });

  it('keeps administration below /admin, and nothing else there', () => {
    const misplaced = table.filter(
      ([path, { layout }]) => path !== '/admin/login' && (layout === 'admin') !== path.startsWith('/admin/'),
    );
    expect(misplaced).toEqual([]);
  });
});

describe('search parameters', () => {
  const schemas = async () => {
    const screens = await Promise.all(
      table.map(async ([path, screen]) => ({ path, module: (await loadFile(screen)) as ScreenModule })),
    );
    return screens.flatMap(({ path, module: { search } }) => (search ? [{ path, search }] : []));
  };

  it('match the agreed list with their defaults', async () => {
    const lines = (await schemas()).flatMap(({ path, search }) => {
      const usual: Readonly<Record<string, unknown>> = parseSearch(search, {});
      return Object.keys(search).map(
        (name) => `${path.padEnd(30)} ${name.padEnd(10)} ${JSON.stringify(usual[name]) ?? 'none'}`,
      );
    });
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('./search.snapshot.txt');
  });

  it('fall back to their defaults when they are invalid: no address leads to an error', async () => {
    const refused = (await schemas()).flatMap(({ path, search }) =>
      ['', ' ', '\u0000', '-1', '%', '[object Object]', 'x'.repeat(10_000)].flatMap((nonsense) => {
        const text = Object.fromEntries(Object.keys(search).map((name) => [name, nonsense]));
        const values: Readonly<Record<string, unknown>> = parseSearch(search, text);
        return Object.values(values).every((value) => String(value).length <= 5_000) ? [] : [`${path} ${nonsense}`];
      }),
    );
    expect(refused).toEqual([]);
  });

  const root = path.join(import.meta.dirname, 'modules');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  it('are read only through the schema of the screen', () => {
    const raw = /#shell\/router\/(?!location)|\blocation\.search\b|\bsearchStr\b/;
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.filter(([, source]) => raw.test(source)).map(([file]) => file)).toEqual([]);
  });
  it('are exported by the screen whose loader or component reads them', () => {
    const silent = sources.filter(
      ([file, source]) =>
        file.includes(`${path.sep}screens${path.sep}`) &&
        /useSearch\(|LoaderContext<typeof/.test(source) &&
        !/export const search =|export \{ \w+ as search \}/.test(source),
    );
    expect(silent.map(([file]) => file)).toEqual([]);
  });
});

describe('first reads', () => {
  const reading = table.filter(([, { reads = [] }]) => reads.length > 0);
  it.each(reading)('of %s are the calls that its loader makes', async (path, screen) => {
    const { loader, search = {} } = (await loadFile(screen)) as ScreenModule;
    const params = Object.fromEntries([...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => [name, `of-${name}`]));
    const requested: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      requested.push(address);
      return new Promise(() => {});
    });
    vi.stubGlobal('navigator', { onLine: true });
    const queries = createQueryClient();
    const context = { params, search: parseSearch(search, {}), queries };
    // A loader may wait for a reply, of which there is none here.
    void loader?.({ ...context, ...prefetching(queries) });
    const reads = screen.reads?.map((read) => read.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? ''));
    await vi.waitFor(() => expect(requested).toEqual(expect.arrayContaining(reads ?? [])));
    queries.clear();
    vi.unstubAllGlobals();
  });
});

describe('menus', () => {
  const all = [
    ...sidebar.flatMap(({ entries }) => entries),
    ...sidebarEnd,
    ...bottomBar,
    ...profileMenu,
    ...adminSidebar,
    ...adminMenu,
  ];
  it('link only to screens that exist', () => {
    expect(shown(all).filter(({ to }) => !exists(to))).toEqual([]);
  });
  it.each(['business', 'institute'])('of someone who acts for a %s lead only to screens that it has', (kind) => {
    const paths = forActor(shown(all), kind).map(({ to }) => to);
    const open = (path: string) =>
      guard(
        { ...(addresses as Record<string, Screen>)[path]!, path },
        { signedIn: true, isAdmin: false, acting: kind },
      );
    expect(paths.filter((path) => open(path) === '/unauthorized')).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(['/home', '/switch-messaging', '/new-post']));
    expect(paths.includes('/institute')).toBe(kind === 'institute');
  });
  it('of an admin lead only to screens of their duties', () => {
    const of = (...duties: Duty[]) => forAdmin(shown(adminSidebar), duties).map(({ to }) => to);
    expect([of('content'), of('payments')]).toEqual([
      [
        '/admin/dashboard',
        '/admin/user-management',
        '/admin/content-management',
        '/admin/user-reports',
        '/admin/contact-us',
      ],
      ['/admin/dashboard', '/admin/user-reports', '/admin/user-payment-info'],
    ]);
  });
  it('name only addresses of the specification', () => {
    expect(all.flatMap(({ to }) => to).filter((path) => !allowed.has(path))).toEqual([]);
  });
  it('show the first address of an entry that exists', () => {
    expect(
      shown([
        { to: ['/nowhere', '/login'], label: 'menu.home' },
        { to: ['/nowhere'], label: 'menu.post' },
      ]),
    ).toEqual([{ to: '/login', label: 'menu.home' }]);
  });
});

it('address() escapes values', () => {
  const build = address as (path: string, values?: Record<string, string>) => string;
  expect(build('/posts/$id', { id: 'a/b c' })).toBe('/posts/a%2Fb%20c');
  expect(address('/login' satisfies Address)).toBe('/login');
});
