import { createPost } from '#contract/posts/posts.ts';
import { repostPost, repostWithThoughts } from '#contract/posts/reposts.ts';
import type { RefusedWrite } from './cases.ts';
import { someone } from './people.ts';

/** What only its author sees is not reposted. */
export const refusedWrites: readonly RefusedWrite[] = [repostPost, repostWithThoughts].map((endpoint) => ({
  endpoint,
  code: 'not_permitted',
  make: async (world) => {
    const { call } = await someone(world);
    const { reply } = await call(createPost, { body: { text: 'Mine', visibility: 'only_me' } });
    const params = { postId: reply.data.id };
    return { call, input: endpoint === repostPost ? { params } : { params, body: { text: 'Look' } } };
  },
}));
