import { createReport } from '#contract/moderation/moderation.ts';
import { followActor, unfollowActor } from '#contract/network/network.ts';
import { muteActor } from '#contract/network/settings.ts';
import { markAnswer, unmarkAnswer } from '#contract/posts/answers.ts';
import { hideComment } from '#contract/posts/hidden.ts';
import * as inSpaces from '#contract/posts/spaces.ts';
import * as reposts from '#contract/posts/reposts.ts';
import * as contract from '#contract/posts/posts.ts';
import type { Comment, Post } from '#contract/posts/posts.ts';
import { openSpace } from '../spaces/open-space.ts';
import type { Member, World } from '../world.ts';
import { defineAbilities, type Situation } from './cases.ts';
import { letFollow, posted, someone, someoneActing } from './people.ts';

const seenBy = (viewer: Member, postId: string): Situation<Post> => ({
  call: viewer.call,
  read: async () => (await viewer.call(contract.readPost, { params: { postId } })).reply.data.post,
});
/** A post by someone else after `more` happened to it. */
const ofAnother =
  (more: (author: Member, reader: Member, postId: string) => Promise<unknown> = () => Promise.resolve()) =>
  async (world: World): Promise<Situation<Post>> => {
    const [author, reader] = [await someone(world), await someone(world)];
    const postId = await posted(author);
    await more(author, reader, postId);
    return seenBy(reader, postId);
  };
const closeComments = (author: Member, _: Member, postId: string) =>
  author.call(contract.editPost, { params: { postId }, body: { version: 1, commentsOpen: false } });

async function postInGroup(world: World) {
  const people = {
    owner: await someone(world),
    author: await someone(world),
    member: await someone(world),
    stranger: await someone(world),
  };
  const group = await openSpace(world, people.owner, { approval: 'none' });
  await group.enter(people.author);
  await group.enter(people.member);
  const { reply } = await people.author.call(inSpaces.createSpacePost, {
    params: { spaceId: group.id },
    body: { text: 'A post' },
  });
  return { people, postId: reply.data.post?.id ?? '' };
}
/** A post of a member in a public group, seen by one of those around it. */
const inGroup =
  (
    by: 'owner' | 'author' | 'member' | 'stranger',
    more: (owner: Member, postId: string) => Promise<unknown> = () => Promise.resolve(),
  ) =>
  async (world: World): Promise<Situation<Post>> => {
    const { people, postId } = await postInGroup(world);
    await more(people.owner, postId);
    return seenBy(people[by], postId);
  };

export const postAbilities = defineAbilities<Post>({
  kind: 'a post',
  schema: contract.post,
  abilities: {
    edit: {
      endpoint: contract.editPost,
      input: ({ id, version }) => ({ params: { postId: id }, body: { version, text: 'Other words' } }),
    },
    untag: { endpoint: contract.removeOwnTag, input: ({ id }) => ({ params: { postId: id } }) },
    repost: { endpoint: reposts.repostPost, input: ({ id }) => ({ params: { postId: id } }) },
    delete: { endpoint: contract.deletePost, input: ({ id }) => ({ params: { postId: id } }) },
    comment: {
      endpoint: contract.createComment,
      input: ({ id }) => ({ params: { postId: id }, body: { text: 'A comment' } }),
    },
    react: {
      endpoint: contract.reactToPost,
      input: ({ id }) => ({ params: { postId: id }, body: { kind: 'like' } }),
    },
    follow: { endpoint: followActor, input: ({ author }) => ({ params: { actorId: author.id } }) },
    unfollow: { endpoint: unfollowActor, input: ({ author }) => ({ params: { actorId: author.id } }) },
    hide: { endpoint: contract.hidePost, input: ({ id }) => ({ params: { postId: id } }) },
    unhide: { endpoint: contract.unhidePost, input: ({ id }) => ({ params: { postId: id } }) },
    mute: { endpoint: muteActor, input: ({ author }) => ({ params: { actorId: author.id }, body: {} }) },
    report: {
      endpoint: createReport,
      input: ({ id }) => ({ body: { kind: 'post', id, reason: 'spam' } }),
    },
    pin: { endpoint: inSpaces.pinPost, input: ({ id }) => ({ params: { postId: id } }) },
    unpin: { endpoint: inSpaces.unpinPost, input: ({ id }) => ({ params: { postId: id } }) },
    lockComments: { endpoint: inSpaces.lockComments, input: ({ id }) => ({ params: { postId: id } }) },
    unlockComments: { endpoint: inSpaces.unlockComments, input: ({ id }) => ({ params: { postId: id } }) },
    remove: {
      endpoint: inSpaces.removeSpacePost,
      input: ({ id }) => ({ params: { postId: id }, body: { reason: 'Off topic' } }),
    },
  },
  situations: {
    'of a stranger': ofAnother(),
    'of a stranger, tagged with the viewer': async (world) => {
      const [author, reader] = [await someone(world), await someone(world)];
      return seenBy(reader, await posted(author, { taggedIds: [reader.id] }));
    },
    'of a stranger, closed for comments': ofAnother(closeComments),
    'of a followed person': ofAnother((author, reader) => reader.call(followActor, { params: { actorId: author.id } })),
    'of a person with a pending follow request': ofAnother(async (author, reader) => {
      await letFollow(author, 'approval');
      await reader.call(followActor, { params: { actorId: author.id } });
    }),
    'of a person whom only connections may follow': ofAnother((author) => letFollow(author, 'connections')),
    'hidden by the viewer': ofAnother((_, reader, postId) => reader.call(contract.hidePost, { params: { postId } })),
    'of oneself': async (world) => {
      const author = await someone(world);
      return seenBy(author, await posted(author));
    },
    'of the page that the viewer edits': async (world) => {
      const { acting } = await someoneActing(world, 'editor');
      return seenBy(acting, await posted(acting));
    },
    'of the page that the viewer advertises for': async (world) => {
      const { acting, page } = await someoneActing(world, 'advertiser');
      const editor = await someone(world);
      await page.setRole(editor, 'editor');
      return seenBy(acting, await posted(page.as(editor)));
    },
    'of a stranger, seen by an advertiser': async (world) => {
      const { acting } = await someoneActing(world, 'advertiser');
      return seenBy(acting, await posted(await someone(world)));
    },
    'of a community, seen by an admin of it': async (world) => {
      const [owner, admin] = [await someone(world), await someone(world)];
      const community = await openSpace(world, owner, { kind: 'community' });
      await community.enter(admin, { role: 'admin' });
      const { reply } = await owner.call(inSpaces.createSpacePost, {
        params: { spaceId: community.id },
        body: { text: 'A post', asCommunity: true },
      });
      return seenBy(admin, reply.data.post?.id ?? '');
    },
    'in a group, of a member, seen by its owner': inGroup('owner'),
    'in a group, pinned and locked, seen by its owner': inGroup('owner', async (owner, postId) => {
      await owner.call(inSpaces.pinPost, { params: { postId } });
      await owner.call(inSpaces.lockComments, { params: { postId } });
    }),
    'in a group, seen by another member': inGroup('member'),
    'in a group, seen by a stranger': inGroup('stranger'),
    'in a group, of oneself': inGroup('author'),
    'of the person behind the page': async (world) => {
      const { acting, member } = await someoneActing(world, 'admin');
      return seenBy(acting, await posted(member));
    },
  },
});

const commentSeenBy = (viewer: Member, commentId: string): Situation<Comment> => ({
  call: viewer.call,
  read: async () => (await viewer.call(contract.readComment, { params: { commentId } })).reply.data,
});
const commented = async (author: Member, postId: string): Promise<string> =>
  (await author.call(contract.createComment, { params: { postId }, body: { text: 'A comment' } })).reply.data.id;
/** A comment on another person's post, seen by the author of the post, the writer of the comment, or a third person. */
const commentSeen =
  (
    by: 'author' | 'writer' | 'reader',
    more: (author: Member, postId: string) => Promise<unknown> = () => Promise.resolve(),
  ) =>
  async (world: World): Promise<Situation<Comment>> => {
    const people = { author: await someone(world), writer: await someone(world), reader: await someone(world) };
    const postId = await posted(people.author);
    const commentId = await commented(people.writer, postId);
    await more(people.author, postId);
    return commentSeenBy(people[by], commentId);
  };

/** A comment of a member on a question in a public group. */
const commentInGroup =
  (
    by: 'owner' | 'author' | 'member',
    more: (owner: Member, commentId: string) => Promise<unknown> = () => Promise.resolve(),
  ) =>
  async (world: World): Promise<Situation<Comment>> => {
    const { people, postId } = await postInGroup(world);
    const commentId = await commented(people.member, postId);
    await more(people.owner, commentId);
    return commentSeenBy(people[by], commentId);
  };

export const commentAbilities = defineAbilities<Comment>({
  kind: 'a comment',
  schema: contract.comment,
  abilities: {
    edit: {
      endpoint: contract.editComment,
      input: ({ id, version }) => ({ params: { commentId: id }, body: { version, text: 'Other words' } }),
    },
    delete: { endpoint: contract.deleteComment, input: ({ id }) => ({ params: { commentId: id } }) },
    hide: { endpoint: hideComment, input: ({ id }) => ({ params: { commentId: id } }) },
    reply: {
      endpoint: contract.createComment,
      input: ({ id, postId }) => ({ params: { postId }, body: { text: 'A reply', parentId: id } }),
    },
    react: {
      endpoint: contract.reactToComment,
      input: ({ id }) => ({ params: { commentId: id }, body: { kind: 'like' } }),
    },
    report: {
      endpoint: createReport,
      input: ({ id }) => ({ body: { kind: 'comment', id, reason: 'spam' } }),
    },
    remove: {
      endpoint: inSpaces.removeSpaceComment,
      input: ({ id }) => ({ params: { commentId: id }, body: { reason: 'Off topic' } }),
    },
    markAnswer: { endpoint: markAnswer, input: ({ id }) => ({ params: { commentId: id } }) },
    unmarkAnswer: { endpoint: unmarkAnswer, input: ({ id }) => ({ params: { commentId: id } }) },
  },
  situations: {
    'of a stranger on the post of another': commentSeen('reader'),
    'of a stranger on the viewer’s own post': commentSeen('author'),
    'of oneself': commentSeen('writer'),
    'on a post closed for comments': commentSeen('reader', (author, postId) => closeComments(author, author, postId)),
    'in a group, seen by the one who asked': commentInGroup('author'),
    'in a group, that is the answer, seen by an owner': commentInGroup('owner', (owner, commentId) =>
      owner.call(markAnswer, { params: { commentId } }),
    ),
    'in a group, seen by a member': commentInGroup('member'),
    'in a group, seen by its owner': commentInGroup('owner'),
    'of a stranger, seen by an advertiser of a page': async (world) => {
      const { acting } = await someoneActing(world, 'advertiser');
      const [author, writer] = [await someone(world), await someone(world)];
      return commentSeenBy(acting, await commented(writer, await posted(author)));
    },
  },
});
