import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PageRole } from '#contract/core/roles.ts';
import { profileOf } from '../../../../../test/profiles.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { productOf, serviceOf } from '../../../../../test/listings.ts';
import { pageOf } from '../../../../../test/pages.ts';
import { press } from '../../../../../test/acts.ts';
import { buttonOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { text } from '../../strings.ts';
import { ProfileServices } from './profile-services.tsx';
import { ShopTab } from './shop.tsx';

beforeAll(async () => prepareTexts('marketplace', 'reference', 'ui', 'later'));
afterEach(() => vi.unstubAllGlobals());

const page = pageOf();
const { id } = page.actor;
const hrefs = (container: ParentNode) =>
  [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

/** The Shop of a page, as someone with a role in its team sees it. */
async function shop(role: PageRole | null, replies: Record<string, object> = {}) {
  logInAsha();
  const sent = stubServer({
    [`GET /sellers/${id}/products`]: (_body: unknown, query: URLSearchParams) =>
      query.has('cursor') ? { data: [], next: null } : { data: [productOf()], next: 'more' },
    [`GET /sellers/${id}/services`]: { data: [serviceOf()], next: null },
    ...replies,
  });
  const view = await drawn(() => <ShopTab page={{ ...page, role }} />);
  await eventually(() => expect(view.container.querySelectorAll('article').length).toBeGreaterThan(0));
  return { ...view, sent };
}

it('shows products and services, and reads more of them', async () => {
  const { container, sent, settle } = await shop(null);
  for (const part of ['Lamp', 'Portraits', text('kind.product'), text('kind.service')])
    expect(container.textContent).toContain(part);
  expect(hrefs(container).filter((href) => href.includes('add-new'))).toEqual([]);
  await settle(() => press(buttonOf(container, text('sell.more'))!));
  const further = () => sent.filter(({ call, query }) => call.endsWith('/products') && query.includes('cursor=more'));
  await eventually(() => expect(further()).toHaveLength(1));
});

it.each(['admin', 'editor'] as const)('an %s of the page adds to it, and finds what is not shown', async (role) => {
  const { container } = await shop(role);
  const own = hrefs(container).filter((href) => href.includes(`seller=${id}`));
  expect(own.map((href) => href.split('?')[0])).toEqual([
    '/marketplace/add-new-product',
    '/add-new-services',
    '/marketplace/our-products',
  ]);
});

it('an advertiser of the page sells nothing for it', async () => {
  const { container } = await shop('advertiser');
  expect(hrefs(container).filter((href) => href.includes('seller='))).toEqual([]);
});

it('says where a kind has nothing', async () => {
  const { container } = await shop(null, { [`GET /sellers/${id}/services`]: { data: [], next: null } });
  await eventually(() => expect(container.textContent).toContain(text('none.service')));
});

it('a profile shows its services; without any, its owner alone sees what they are for', async () => {
  logInAsha();
  const profile = profileOf();
  const draw = async (isOwn: boolean, data: readonly object[]) => {
    stubServer({ [`GET /sellers/${profile.actor.id}/services`]: { data, next: null } });
    const shown = { ...profile, can: { ...profile.can, edit: isOwn } };
    const { container, settle } = await drawn(() => <ProfileServices profile={shown} />);
    await settle(() => undefined);
    await eventually(() => expect(container.querySelector('[data-skeleton]')).toBeNull());
    return container;
  };
  expect((await draw(false, [serviceOf()])).textContent).toContain('Portraits');
  expect((await draw(false, [])).textContent).toBe('');
  const own = await draw(true, []);
  expect(own.textContent).toContain(text('sell.services.why'));
  expect(hrefs(own)).toEqual(['/add-new-services', '/marketplace/our-products?kind=service']);
});
