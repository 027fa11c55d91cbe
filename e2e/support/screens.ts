import type { APIRequestContext } from '@playwright/test';
import { type Address, addresses, type Layout } from '../../web/src/addresses.ts';
import { callAs } from './calls.ts';
import { password } from './people.ts';

/** Values for the names in addresses, from Asha's data in the demo world. */
export interface PageIds {
  asha: string;
  post: string;
  page: string;
  institute: string;
  linkPost: string;
}
type ParameterAddress = Extract<Address, `${string}$${string}`>;
/** An address with names compiles only when they have values here. */
const addressBuilders: Record<ParameterAddress, (ids: PageIds) => string> = {
  '/posts/$id': ({ post }) => `/posts/${post}`,
  '/followers/$id': ({ asha }) => `/followers/${asha}`,
  '/user-profile/followers/$id': ({ asha }) => `/user-profile/followers/${asha}`,
  '/user-profile/$user_name': () => '/user-profile/ravi.sharma',
  '/web-profile/$id': ({ asha }) => `/web-profile/${asha}`,
  '/in/$user_name': () => '/in/asha.rao',
  '/business-page/edit/$id': ({ page }) => `/business-page/edit/${page}`,
  '/business-page/edit/new-link-post/$id': ({ page }) => `/business-page/edit/new-link-post/${page}`,
  '/business-page/edit/edit-link-post/$id': ({ linkPost }) => `/business-page/edit/edit-link-post/${linkPost}`,
  '/business-page/admin-page-list/$id': ({ page }) => `/business-page/admin-page-list/${page}`,
  '/business-followers-list/$id': ({ page }) => `/business-followers-list/${page}`,
  '/view-business-page/$id': ({ page }) => `/view-business-page/${page}`,
  '/institute/edit/$id': ({ institute }) => `/institute/edit/${institute}`,
  '/institute-follow-list/$id': ({ institute }) => `/institute-follow-list/${institute}`,
  '/institute/detail/$id': ({ institute }) => `/institute/detail/${institute}`,
};

/** Every address of a layout with its values, in the order of the table; `further` adds states of a screen. */
export const addressesOf = (
  layout: Layout,
  ids: PageIds,
  further: Partial<Record<Address, readonly string[]>> = {},
): string[] =>
  (Object.keys(addresses) as Address[])
    .filter((path) => addresses[path].layout === layout)
    .flatMap((path) => {
      const address = path.includes('$') ? addressBuilders[path as ParameterAddress](ids) : path;
      return [address, ...(further[path] ?? []).map((more) => address + more)];
    });

export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** The first page of a kind in the list of all. */
const firstPage = async (request: APIRequestContext, token: string, kind: string): Promise<string> => {
  const path = `/pages?kind=${kind}&list=explore`;
  return (await callAs<{ actor: { id: string } }[]>(request, { token }, 'GET', path))[0]?.actor.id ?? '';
};

/** The ids that addresses of members need; `token` is Asha's. */
export async function pageIds(request: APIRequestContext, token: string): Promise<PageIds> {
  const page = await firstPage(request, token, 'business');
  const ofPage = await callAs<{ id: string; link: unknown }[]>(request, { token }, 'GET', `/actors/${page}/posts`);
  return {
    asha: (await callAs<{ id: string }>(request, { token }, 'GET', '/auth/me')).id,
    post: (await callAs<{ id: string }[]>(request, { token }, 'GET', '/feed'))[0]?.id ?? '',
    page,
    institute: await firstPage(request, token, 'institute'),
    linkPost: ofPage.find(({ link }) => link !== null)?.id ?? '',
  };
}
