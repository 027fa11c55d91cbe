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
  course: string;
  linkPost: string;
  /** An open job, and its page. */
  job: string;
  jobPage: string;
  /** A community that Asha manages, and a group of hers. */
  community: string;
  group: string;
  /** What others sell, as the marketplace shows it. */
  product: string;
  service: string;
  /** What Asha sells herself. */
  ownProduct: string;
  ownService: string;
  /** What Asha has ordered, and what she has asked for. */
  order: string;
  request: string;
  /** An event that she may join, and one that she hosts. */
  event: string;
  ownEvent: string;
  /** A case about what Asha has reported. */
  ownCase: string;
  /** A conversation of Asha. */
  conversation: string;
  /** A post of Asha, and a campaign of hers. */
  ownPost: string;
  campaign: string;
  /** An app that she promotes. */
  appCampaign: string;
}
type ParameterAddress = Extract<Address, `${string}$${string}`>;
/** An address with names compiles only when they have values here. */
const addressBuilders: Record<ParameterAddress, (ids: PageIds) => string> = {
  '/cases/$id': ({ ownCase }) => `/cases/${ownCase}`,
  '/posts/$id': ({ post }) => `/posts/${post}`,
  '/re-post/$id': ({ post }) => `/re-post/${post}`,
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
  '/institute/$id/course/create': ({ institute }) => `/institute/${institute}/course/create`,
  '/institute/course/edit/$id': ({ course }) => `/institute/course/edit/${course}`,
  '/institute/edit/$id': ({ institute }) => `/institute/edit/${institute}`,
  '/institute-follow-list/$id': ({ institute }) => `/institute-follow-list/${institute}`,
  '/institute/detail/$id': ({ institute }) => `/institute/detail/${institute}`,
  '/marketplace/product-details/$id': ({ product }) => `/marketplace/product-details/${product}`,
  '/marketplace/explore-products/product-details/$id': ({ product }) =>
    `/marketplace/explore-products/product-details/${product}`,
  '/marketplace/$id': ({ ownProduct }) => `/marketplace/${ownProduct}`,
  '/edit-new-services/$id': ({ ownService }) => `/edit-new-services/${ownService}`,
  '/services/$id': ({ service }) => `/services/${service}`,
  '/open-marketplace-details/$id': ({ product }) => `/open-marketplace-details/${product}`,
  '/orders/$id': ({ order }) => `/orders/${order}`,
  '/orders/compare/$id': ({ request }) => `/orders/compare/${request}`,
  '/orders/requests/$id': ({ request }) => `/orders/requests/${request}`,
  '/orders/requests/$id/accept': ({ request }) => `/orders/requests/${request}/accept`,
  '/events/$id': ({ event }) => `/events/${event}`,
  '/events/$id/edit': ({ ownEvent }) => `/events/${ownEvent}/edit`,
  '/open-events/$id': ({ event }) => `/open-events/${event}`,
  '/jobs-list/$id': ({ jobPage }) => `/jobs-list/${jobPage}`,
  '/open-job-details/$id': ({ job }) => `/open-job-details/${job}`,
  '/view-business-page/create/job/$id': ({ jobPage }) => `/view-business-page/create/job/${jobPage}`,
  '/view-business-page/$businessId/edit/job/$id': ({ job, jobPage }) =>
    `/view-business-page/${jobPage}/edit/job/${job}`,
  '/community/$id/show': ({ community }) => `/community/${community}/show`,
  '/community/edit/$id': ({ community }) => `/community/edit/${community}`,
  '/community-follow-list/$id': ({ community }) => `/community-follow-list/${community}`,
  '/community/$id/group/create': ({ community }) => `/community/${community}/group/create`,
  '/my-groups/edit/$id': ({ group }) => `/my-groups/edit/${group}`,
  '/my-groups/group-details/$id': ({ group }) => `/my-groups/group-details/${group}`,
  '/my-groups/group-details/$id/admin-members': ({ group }) => `/my-groups/group-details/${group}/admin-members`,
  '/my-groups/$id/add-members': ({ group }) => `/my-groups/${group}/add-members`,
  // Asha is in no team: this shows what anyone else gets. `teamScreens` has what a team sees.
  '/job/view-application/$id': ({ job }) => `/job/view-application/${job}`,
  '/admin/user-payment-history/$id': ({ asha }) => `/admin/user-payment-history/${asha}`,
  '/advertise/boost-your-content/$id': ({ ownPost }) => `/advertise/boost-your-content/${ownPost}`,
  '/advertise/edit-your-content/$id': ({ campaign }) => `/advertise/edit-your-content/${campaign}`,
  '/advertise/app-promotion/edit/$id': ({ appCampaign }) => `/advertise/app-promotion/edit/${appCampaign}`,
  // Asha is in no team: these show what anyone else gets. `teamScreens` has what a team sees.
  '/advertisement/create/$id': ({ page }) => `/advertisement/create/${page}`,
  '/business/$business_id/advertisement/$advertisement_id': ({ page, campaign }) =>
    `/business/${page}/advertisement/${campaign}`,
  '/business/$businessId/advertisement/details/$advertisementId': ({ page, campaign }) =>
    `/business/${page}/advertisement/details/${campaign}`,
  '/group-member-list/$id': ({ group }) => `/group-member-list/${group}`,
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

/** An open job as visitors find it. */
export async function openJobId(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/open-jobs');
  return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
}

/** An event as visitors find it; empty where there is none, and their list is opened. */
export async function openEventId(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/open-events');
  return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
}

/** The first page of a kind in the list of all. */
const firstPage = async (request: APIRequestContext, token: string, kind: string, search = ''): Promise<string> => {
  const path = `/pages?kind=${kind}&list=explore${search}`;
  return (await callAs<{ actor: { id: string } }[]>(request, { token }, 'GET', path))[0]?.actor.id ?? '';
};

/** The space of a kind that the user manages, one that they own first. */
const firstSpace = async (request: APIRequestContext, token: string, kind: string): Promise<string> => {
  const path = `/spaces?kind=${kind}&list=my`;
  type Row = { id: string; membership: { role: string } | null };
  const rows = await callAs<Row[]>(request, { token }, 'GET', path);
  return (rows.find(({ membership }) => membership?.role === 'owner') ?? rows[0])?.id ?? '';
};

/** The ids that addresses of members need; `token` is Asha's. */
export async function pageIds(request: APIRequestContext, token: string): Promise<PageIds> {
  const page = await firstPage(request, token, 'business');
  // Stories create institutes without courses.
  const institute = await firstPage(request, token, 'institute', '&search=sahyadri');
  const courses = await callAs<{ id: string }[]>(request, { token }, 'GET', `/pages/${institute}/courses`);
  const ofPage = await callAs<{ id: string; link: unknown }[]>(request, { token }, 'GET', `/actors/${page}/posts`);
  const jobs = await callAs<{ id: string; page: { id: string } }[]>(request, { token }, 'GET', '/jobs');
  const [product] = await callAs<{ id: string }[]>(request, { token }, 'GET', '/products');
  const [service] = await callAs<{ id: string }[]>(request, { token }, 'GET', '/services');
  const [ownProduct] = await callAs<{ id: string }[]>(request, { token }, 'GET', '/own-products');
  const [order] = await callAs<{ id: string }[]>(request, { token }, 'GET', '/orders?side=buyer');
  const [orderRequest] = await callAs<{ id: string }[]>(request, { token }, 'GET', '/order-requests?side=buyer');
  const [ownCase] = await callAs<{ id: string }[]>(request, { token }, 'GET', '/cases');
  const [ownService] = await callAs<{ id: string }[]>(request, { token }, 'GET', '/own-services');
  const [event] = await callAs<{ id: string }[]>(request, { token }, 'GET', '/events');
  const [ownEvent] = await callAs<{ id: string }[]>(request, { token }, 'GET', '/own-events?list=upcoming');
  const asha = (await callAs<{ id: string }>(request, { token }, 'GET', '/auth/me')).id;
  const [ownPost] = await callAs<{ id: string }[]>(request, { token }, 'GET', `/actors/${asha}/posts`);
  const [campaign] = await callAs<{ id: string }[]>(request, { token }, 'GET', '/campaigns');
  const [app] = await callAs<{ id: string }[]>(request, { token }, 'GET', '/campaigns?kind=app');
  return {
    product: product?.id ?? '',
    service: service?.id ?? '',
    // The form of what another seller lists says so.
    ownProduct: ownProduct?.id ?? product?.id ?? '',
    ownService: ownService?.id ?? service?.id ?? '',
    // Where there is none, the screens say so.
    order: order?.id ?? product?.id ?? '',
    request: orderRequest?.id ?? product?.id ?? '',
    ownCase: ownCase?.id ?? product?.id ?? '',
    ownPost: ownPost?.id ?? '',
    campaign: campaign?.id ?? product?.id ?? '',
    appCampaign: app?.id ?? product?.id ?? '',
    event: event?.id ?? product?.id ?? '',
    ownEvent: ownEvent?.id ?? event?.id ?? product?.id ?? '',
    job: jobs[0]?.id ?? '',
    jobPage: jobs[0]?.page.id ?? '',
    asha,
    post: (await callAs<{ id: string }[]>(request, { token }, 'GET', '/feed'))[0]?.id ?? '',
    page,
    community: await firstSpace(request, token, 'community'),
    group: await firstSpace(request, token, 'group'),
    institute,
    course: courses[0]?.id ?? '',
    conversation: (await callAs<{ id: string }[]>(request, { token }, 'GET', '/conversations'))[0]?.id ?? '',
    linkPost: ofPage.find(({ link }) => link !== null)?.id ?? '',
  };
}

/** The screens that only the team of a page can use, as those see them who are in one: of Asha they show refusals. */
export async function teamScreens(request: APIRequestContext): Promise<{ token: string; paths: string[] }[]> {
  const karan = await tokenOf(request, 'karan@example.com');
  const business = await firstPage(request, karan, 'business', '&search=mehta');
  type Job = { id: string; applications: number | null };
  const jobs = await callAs<Job[]>(request, { token: karan }, 'GET', `/pages/${business}/jobs`);
  const job = jobs.find(({ applications }) => (applications ?? 0) > 1)?.id ?? '';
  // One that was opened before: opening the first time is an event.
  const rows = `/jobs/${job}/applications?state=shortlisted`;
  const [application] = await callAs<{ id: string }[]>(request, { token: karan }, 'GET', rows);
  const own = { token: karan, pageId: business };
  const [running] = await callAs<{ id: string }[]>(request, own, 'GET', '/campaigns?kind=advertisement&state=active');
  const [thread] = await callAs<{ campaignId: string }[]>(request, own, 'GET', '/campaign-threads');
  const leela = await tokenOf(request, 'leela@example.com');
  const institute = await firstPage(request, leela, 'institute', '&search=sahyadri');
  const [course] = await callAs<{ id: string }[]>(request, { token: leela }, 'GET', `/pages/${institute}/courses`);
  return [
    {
      token: karan,
      paths: [
        `/job/view-application/${job}`,
        `/job/view-application/${job}?view=table`,
        `/job/view-application/${job}?application=${application?.id ?? ''}`,
        `/jobs-list/${business}`,
        `/view-business-page/${business}`,
        `/view-business-page/${business}?tab=jobs`,
        `/view-business-page/create/job/${business}`,
        `/view-business-page/${business}/edit/job/${job}`,
        `/business-page/edit/${business}`,
        `/business-page/edit/new-link-post/${business}`,
        `/business-page/admin-page-list/${business}`,
        `/business/${business}/advertisement/${running?.id ?? ''}`,
        // From here on as the page.
        `/advertisement/create/${business}?acting-as=${business}`,
        `/business/${business}/advertisement/${running?.id ?? ''}?edit=yes`,
        `/business/${business}/advertisement/details/${running?.id ?? ''}`,
        `/view-business-page/${business}?tab=advertisement`,
        `/advertise/messaging?folder=admins&campaign=${thread?.campaignId ?? ''}&acting-as=${business}`,
        `/switch-messaging?folder=advertising&acting-as=${business}`,
      ],
    },
    {
      token: leela,
      paths: [
        `/institute/edit/${institute}`,
        `/institute/${institute}/course/create`,
        `/institute/course/edit/${course?.id ?? ''}`,
      ],
    },
  ];
}
