import type { World, Member } from './world.ts';

/**
 * A `fetch` that sends the web app's calls to the world by `inject`. Use it with `vi.stubGlobal`. The token is the one
 * that the caller has stored.
 */
export const fetchInto =
  (world: World) =>
  async (address: string, init: { method: string; headers: Headers; body: string | null }): Promise<Response> => {
    const answer = await world.fastify.inject({
      method: init.method as 'GET',
      url: address,
      headers: Object.fromEntries(init.headers),
      ...(init.body === null ? {} : { payload: init.body }),
    });
    const empty = answer.statusCode === 204;
    return new Response(empty ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  };

/** The logged-in person as the web app caches it. */
export const cached = (member: Member) => ({
  id: member.id,
  username: member.username,
  firstName: 'Asha',
  lastName: 'Rao',
  email: '',
  avatar: null,
  headline: '',
  isAdmin: false,
  accountType: null,
  language: 'en' as const,
  theme: 'system' as const,
  welcomed: true,
  mustAcceptTerms: null,
  mustAcceptPrivacy: null,
  phone: null,
  timeZone: null,
  autoplay: true,
  showPhotos: true,
  actingFor: [],
});
