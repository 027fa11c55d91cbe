import { v7 as uuid } from 'uuid';
import * as security from '#contract/accounts/security.ts';
import { muteWord, unmuteWord } from '#contract/accounts/settings.ts';
import * as outcomes from '#contract/courses/outcomes.ts';
import { endSession, listSessions } from '#contract/accounts/accounts.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { deletePrivateDocument, uploadPrivateDocument } from '#contract/media/private.ts';
import { blockActor, unblockActor } from '#contract/network/network.ts';
import { inviteByEmail, listEmailInvitations, withdrawEmailInvitation } from '#contract/network/invitations.ts';
import * as reposts from '#contract/posts/reposts.ts';
import * as drafts from '#contract/posts/drafts.ts';
import * as scheduled from '#contract/posts/scheduled.ts';
import * as feed from '#contract/posts/feed.ts';
import * as posts from '#contract/posts/posts.ts';
import { addItem, endorseSkill, listEndorsers, withdrawEndorsement } from '#contract/profiles/items.ts';
import * as saved from '#contract/saved/saved.ts';
import { connect } from '#modules/network';
import { aCourse, published } from './a-course.ts';
import type { Member, World } from '../world.ts';
import { ownLeads } from '../advertising/lead-abilities.ts';
import { ownHidden } from '../advertising/promoted.ts';
import { ownThreads } from '../advertising/threads.ts';
import { ownCalendars } from '../appointments/abilities.ts';
import { ownPapers } from '../jobs/own-papers.ts';
import { ownNotifications } from '../push/own-notifications.ts';
import { ownConversations } from '../messaging/abilities.ts';
import { pdf } from '../hostile/made-files.ts';
import { asFile } from '../uploads.ts';
import { ownInboxThings } from '../messaging/inbox-abilities.ts';
import { posted, someone } from './people.ts';

/** A write that only finds objects of the caller, and such an object of someone else. */
export interface OwnThing {
  readonly endpoint: Endpoint;
  readonly make: (world: World, owner: Member) => Promise<{ input: object }>;
}

async function withPasskey(world: World, { id }: Member): Promise<string> {
  const row = { member_id: id, name: 'Key', public_key: Buffer.alloc(1), counter: 0, transports: [] };
  const passkeyId = uuid();
  await world.db
    .insertInto('passkey')
    .values({ ...row, id: passkeyId, created_at: world.clock.now() })
    .execute();
  return passkeyId;
}

/** A course that the owner says to have completed. */
async function completed(world: World, owner: Member): Promise<string> {
  const { course } = await aCourse(world);
  await published(world, course);
  await owner.call(outcomes.claimCompletion, { params: { courseId: course.id }, body: { finishedOn: '2020-05' } });
  return course.id;
}

/** Of the saved items of someone. */
async function savedPost(world: World, owner: Member) {
  const params = { kind: 'post' as const, id: await posted(await someone(world)) };
  await owner.call(saved.saveItem, { params });
  return { params };
}
const aCollection = async (owner: Member) => ({
  params: { collectionId: (await owner.call(saved.createCollection, { body: { name: 'Looms' } })).reply.data.id },
});

const aScheduledPost = async (world: World, owner: Member) => {
  const publishAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const body = { text: 'Later', publishAt, timeZone: 'UTC' };
  return { params: { scheduledId: (await owner.call(scheduled.schedulePost, { body })).reply.data.id } };
};

async function aDraft(owner: Member) {
  const params = { draftId: uuid() };
  const content = { text: 'Begun', hashtags: [], taggedIds: [], commentsOpen: true };
  await owner.call(drafts.savePostDraft, { params, body: { sequence: 0, content } });
  return { params, body: { sequence: 1, content } };
}

/** A document that the owner uploaded. */
async function aDocument(owner: Member) {
  const body = { purpose: 'cv' as const, name: 'CV' };
  const { reply } = await owner.call(uploadPrivateDocument, { body, files: { file: asFile(pdf(), 'cv.pdf') } });
  return { params: { documentId: reply.data.id } };
}

export const ownThings: readonly OwnThing[] = [
  { endpoint: deletePrivateDocument, make: async (_, owner) => ({ input: await aDocument(owner) }) },
  ...ownConversations,
  ...ownHidden,
  ...ownLeads,
  ...ownThreads,
  { endpoint: drafts.savePostDraft, make: async (_, owner) => ({ input: await aDraft(owner) }) },
  { endpoint: drafts.deletePostDraft, make: async (_, owner) => ({ input: { params: (await aDraft(owner)).params } }) },
  ...ownCalendars,
  ...ownPapers,
  ...ownNotifications,
  ...ownInboxThings,
  {
    endpoint: scheduled.editScheduledPost,
    make: async (world, owner) => ({
      input: { ...(await aScheduledPost(world, owner)), body: { version: 1, text: 'Mine' } },
    }),
  },
  {
    endpoint: scheduled.returnScheduledPost,
    make: async (world, owner) => ({ input: { ...(await aScheduledPost(world, owner)), body: { version: 1 } } }),
  },
  {
    endpoint: scheduled.deleteScheduledPost,
    make: async (world, owner) => ({ input: await aScheduledPost(world, owner) }),
  },
  {
    endpoint: reposts.unrepostPost,
    make: async (world, owner) => {
      const params = { postId: await posted(await someone(world)) };
      await owner.call(reposts.repostPost, { params });
      return { input: { params } };
    },
  },
  { endpoint: saved.unsaveItem, make: async (world, owner) => ({ input: await savedPost(world, owner) }) },
  {
    endpoint: saved.editSavedItem,
    make: async (world, owner) => ({ input: { ...(await savedPost(world, owner)), body: { note: 'Mine' } } }),
  },
  {
    endpoint: saved.renameCollection,
    make: async (_, owner) => ({ input: { ...(await aCollection(owner)), body: { name: 'Mine' } } }),
  },
  { endpoint: saved.deleteCollection, make: async (_, owner) => ({ input: await aCollection(owner) }) },
  {
    endpoint: outcomes.editCompletion,
    make: async (world, owner) => ({
      input: { params: { courseId: await completed(world, owner) }, body: { shown: false } },
    }),
  },
  {
    endpoint: outcomes.deleteCompletion,
    make: async (world, owner) => ({ input: { params: { courseId: await completed(world, owner) } } }),
  },
  {
    endpoint: endSession,
    make: async (_, owner) => {
      const [session] = (await owner.call(listSessions, {})).reply.data;
      return { input: { params: { sessionId: session!.id } } };
    },
  },
  {
    endpoint: security.editPasskey,
    make: async (world, owner) => ({
      input: { params: { passkeyId: await withPasskey(world, owner) }, body: { name: 'Mine' } },
    }),
  },
  {
    endpoint: security.deletePasskey,
    make: async (world, owner) => ({ input: { params: { passkeyId: await withPasskey(world, owner) } } }),
  },
  {
    endpoint: unmuteWord,
    make: async (_, owner) => {
      const { reply } = await owner.call(muteWord, { body: { word: 'cricket', days: null } });
      return { input: { params: { wordId: reply.data.id } } };
    },
  },
  {
    endpoint: feed.allowReason,
    make: async (_, owner) => {
      const { reply } = await owner.call(feed.refuseReason, { body: { kind: 'topic', subject: 'cricket' } });
      return { input: { params: { reasonId: reply.data.id } } };
    },
  },
  {
    endpoint: posts.restoreComment,
    make: async (world, owner) => {
      const params = { postId: await posted(await someone(world)) };
      const { reply } = await owner.call(posts.createComment, { params, body: { text: 'A comment' } });
      const input = { params: { commentId: reply.data.id } };
      await owner.call(posts.deleteComment, input);
      return { input };
    },
  },
  {
    endpoint: unblockActor,
    make: async (world, owner) => {
      const input = { params: { actorId: (await someone(world)).id } };
      await owner.call(blockActor, input);
      return { input };
    },
  },
  {
    endpoint: withdrawEmailInvitation,
    make: async (_, owner) => {
      await owner.call(inviteByEmail, { body: { emails: [`${owner.username}.friend@example.org`] } });
      const [invitation] = (await owner.call(listEmailInvitations, {})).reply.data;
      return { input: { params: { invitationId: invitation!.id } } };
    },
  },
  {
    endpoint: withdrawEndorsement,
    make: async (world, owner) => {
      const other = await someone(world);
      await connect(world.database, owner.id, other.id, world.clock.now());
      const { reply } = await other.call(addItem.skills, { body: { name: 'Weaving' } });
      const input = { params: { itemId: reply.data.id } };
      await owner.call(endorseSkill, input);
      if ((await owner.call(listEndorsers, input)).reply.data.length !== 1)
        throw new Error('no one endorses the skill');
      return { input };
    },
  },
];
