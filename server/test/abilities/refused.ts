import { generateSync } from 'otplib';
import { v7 as uuid } from 'uuid';
import { MAX_PASSKEYS } from '#contract/accounts/accounts.ts';
import * as security from '#contract/accounts/security.ts';
import { MAX_MUTED_WORDS, muteWord } from '#contract/accounts/settings.ts';
import { editUsername, RENAMES } from '#contract/actors/actors.ts';
import { followSeveral, restoreFollower } from '#contract/network/network.ts';
import { acceptInvitation, inviteByEmail } from '#contract/network/invitations.ts';
import { declineRequest, requestConnection } from '#contract/network/requests.ts';
import { dismissSuggestion } from '#contract/network/settings.ts';
import { hideComment, unhideComment } from '#contract/posts/hidden.ts';
import * as links from '#contract/posts/links.ts';
import * as posts from '#contract/posts/posts.ts';
import { refusedOfAdmins } from '../admins/abilities.ts';
import { refusedContent } from '../moderation/abilities.ts';
import { refusedInMessaging } from '../messaging/refused.ts';
import { softwarePasskey } from '../passkey.ts';
import { refusedApplications } from '../jobs/refused-applications.ts';
import { refusedOrders } from '../orders/abilities.ts';
import { refusedQuotes } from '../orders/quote-abilities.ts';
import { refusedWrites as refusedBookings } from '../appointments/abilities.ts';
import { refusedCampaigns } from '../advertising/abilities.ts';
import { refusedEvents } from '../events/abilities.ts';
import { refusedWrites as refusedListings } from '../marketplace/abilities.ts';
import { refusedInWallets } from '../wallet/admin-abilities.ts';
import type { World } from '../world.ts';
import type { RefusedWrite } from './cases.ts';
import { posted, someone, someoneActing } from './people.ts';
import { inFiles } from './refused-files.ts';

const byAdvertiser = (input: (world: World) => Promise<object>) => async (world: World) => {
  const { acting } = await someoneActing(world, 'advertiser');
  return { call: acting.call, input: await input(world) };
};
const aPost = async (world: World) => ({ params: { postId: await posted(await someone(world)) } });
async function aComment(world: World) {
  const author = await someone(world);
  const input = { params: { postId: await posted(author) }, body: { text: 'A comment' } };
  return { params: { commentId: (await author.call(posts.createComment, input)).reply.data.id } };
}
/** The code that an authenticator app shows. */
const codeOf = (world: World, secret: string) => generateSync({ secret, epoch: world.clock.now().getTime() / 1_000 });
const rowsOf = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

const aLink = {
  address: 'https://offer.example',
  title: 'An offer',
  description: '',
  action: 'get_offer',
  text: '',
} as const;
const inPosts: readonly RefusedWrite[] = [
  {
    endpoint: posts.createPost,
    code: 'role_not_permitted',
    make: byAdvertiser(() => Promise.resolve({ body: { text: 'A post' } })),
  },
  {
    endpoint: links.createLinkPost,
    code: 'link_post_of_page',
    make: async (world) => ({ call: (await someone(world)).call, input: { body: aLink } }),
  },
  {
    endpoint: links.editLinkPost,
    code: 'not_found',
    make: async (world) => {
      const [{ acting }, { acting: other }] = [
        await someoneActing(world, 'admin'),
        await someoneActing(world, 'admin'),
      ];
      const { reply } = await acting.call(links.createLinkPost, { body: aLink });
      return { call: other.call, input: { params: { postId: reply.data.id }, body: { version: 1, title: 'Mine' } } };
    },
  },
  { endpoint: posts.unreactToPost, code: 'role_not_permitted', make: byAdvertiser(aPost) },
  { endpoint: posts.unreactToComment, code: 'role_not_permitted', make: byAdvertiser(aComment) },
  {
    endpoint: unhideComment,
    code: 'not_found',
    make: async (world) => {
      const [author, writer] = [await someone(world), await someone(world)];
      const input = { params: { postId: await posted(author) }, body: { text: 'A comment' } };
      const params = { commentId: (await writer.call(posts.createComment, input)).reply.data.id };
      await author.call(hideComment, { params });
      return { call: writer.call, input: { params } };
    },
  },
  {
    endpoint: posts.restorePost,
    code: 'not_found',
    make: async (world) => {
      const author = await someone(world);
      const params = { postId: await posted(author) };
      await author.call(posts.deletePost, { params });
      return { call: (await someone(world)).call, input: { params } };
    },
  },
];

const inNetwork: readonly RefusedWrite[] = [
  {
    endpoint: restoreFollower,
    code: 'not_found',
    make: async (world) => {
      const [{ call }, other] = [await someone(world), await someone(world)];
      return { call, input: { params: { actorId: other.id } } };
    },
  },
  {
    endpoint: followSeveral,
    code: 'unchanged',
    make: async (world) => {
      const { id, call } = await someone(world);
      return { call, input: { body: { actorIds: [id] } } };
    },
  },
  {
    endpoint: declineRequest,
    code: 'not_found',
    make: async (world) => {
      const [from, to] = [await someone(world), await someone(world)];
      const { reply } = await from.call(requestConnection, { params: { actorId: to.id }, body: {} });
      return { call: from.call, input: { params: { requestId: reply.data.request!.id } } };
    },
  },
  {
    endpoint: dismissSuggestion,
    code: 'not_oneself',
    make: async (world) => {
      const { id, call } = await someone(world);
      return { call, input: { params: { actorId: id } } };
    },
  },
  {
    endpoint: acceptInvitation,
    code: 'not_oneself',
    make: async (world) => {
      const { call, username } = await someone(world);
      const email = `friend.of.${username}@example.org`;
      await call(inviteByEmail, { body: { emails: [email] } });
      await world.settled();
      const [, data = ''] = /\?data=(\S+)/.exec((await world.emails(email))[0]?.text ?? '') ?? [];
      return { call, input: { body: { data } } };
    },
  },
];

const inAccounts: readonly RefusedWrite[] = [
  {
    endpoint: security.createAuthenticator,
    code: 'stale',
    make: async (world) => {
      const { call } = await someone(world);
      const { setup, secret } = (await call(security.beginAuthenticator, {})).reply.data;
      const input = { body: { setup, code: codeOf(world, secret) } };
      await call(security.createAuthenticator, input);
      return { call, input };
    },
  },
  {
    endpoint: security.deleteAuthenticator,
    code: 'unchanged',
    make: async (world) => ({ call: (await someone(world)).call, input: {} }),
  },
  {
    endpoint: security.renewRecoveryCodes,
    code: 'not_found',
    make: async (world) => ({ call: (await someone(world)).call, input: {} }),
  },
  {
    endpoint: security.createPasskey,
    code: 'passkey_too_many',
    make: async (world) => {
      const { id, call } = await someone(world);
      const row = { member_id: id, name: 'Key', public_key: Buffer.alloc(1), counter: 0, transports: [] };
      const rows = rowsOf(MAX_PASSKEYS, () => ({ ...row, id: uuid(), created_at: world.clock.now() }));
      await world.db.insertInto('passkey').values(rows).execute();
      const { challenge, options } = (await call(security.beginPasskey, {})).reply.data;
      const key = softwarePasskey(new URL(world.app.services.config.publicUrl).origin);
      return { call, input: { body: { name: 'One more', challenge, credential: key.make(options) } } };
    },
  },
  {
    endpoint: muteWord,
    code: 'muted_too_many',
    make: async (world) => {
      const { id, call } = await someone(world);
      const rows = rowsOf(MAX_MUTED_WORDS, (n) => ({ id: uuid(), member_id: id, word: `w${n}`, folded: `w${n}` }));
      const created_at = world.clock.now();
      await world.db
        .insertInto('muted_word')
        .values(rows.map((row) => ({ ...row, created_at })))
        .execute();
      return { call, input: { body: { word: 'one more', days: null } } };
    },
  },
  {
    endpoint: editUsername,
    code: 'username_changes_used',
    make: async (world) => {
      const { call, username } = await someone(world);
      const input = (n: number) => ({ body: { username: `${username}.${n}` } });
      for (let n = 0; n <= RENAMES.most; n += 1) await call(editUsername, input(n));
      return { call, input: input(RENAMES.most + 1) };
    },
  },
];

export const refusedWrites: readonly RefusedWrite[] = [
  ...refusedInMessaging,
  ...inPosts,
  ...inNetwork,
  ...inAccounts,
  ...inFiles,
  ...refusedApplications,
  ...refusedBookings,
  ...refusedEvents,
  ...refusedCampaigns,
  ...refusedListings,
  ...refusedOrders,
  ...refusedQuotes,
  ...refusedInWallets,
  ...refusedOfAdmins,
  ...refusedContent,
];
