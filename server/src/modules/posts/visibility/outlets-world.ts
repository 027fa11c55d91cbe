import { LEVELS } from '#contract/core/choices.ts';
import { blockActor, followActor } from '#contract/network/network.ts';
import type { NewAttachment } from '#contract/posts/attachments.ts';
import { createComment, createPost, editPost, reactToPost } from '#contract/posts/posts.ts';
import { voteInPoll } from '#contract/posts/polls.ts';
import { repostPost, repostWithThoughts } from '#contract/posts/reposts.ts';
import { schedulePost } from '#contract/posts/scheduled.ts';
import { saveItem } from '#contract/saved/saved.ts';
import { day } from '#platform/time.ts';
import { connect } from '#modules/network';
import { rulingOn } from '#test/admins/withhold.ts';
import { openPage } from '#test/page.ts';
import type { Member, World } from '#test/world.ts';

/** How a viewer is related to the author of all posts. */
export const RELATIONS = [
  'author',
  'connection',
  'follower',
  'followed',
  'stranger',
  'blocked',
  'blocker',
  'page of the blocked',
] as const;
export type Relation = (typeof RELATIONS)[number];

/** Kept by their author to a level; withheld by a ruling, or with a comment that is. */
export const STATES = ['withheld', 'comment withheld', ...LEVELS] as const;
export type State = (typeof STATES)[number];

/** Words that only one part of the posts of one state has. */
export const MARKS = ['text', 'earlier', 'comment', 'reply', 'question', 'preview'] as const;
export type Mark = (typeof MARKS)[number];
export const markOf = (state: State, mark: Mark): string => `zq${STATES.indexOf(state)}${mark}`;

const ANYONE: readonly Relation[] = ['author', 'connection', 'follower', 'followed', 'stranger'];
const CAN_SEE: Readonly<Record<State, readonly Relation[]>> = {
  anyone: ANYONE,
  only_followers: ['author', 'connection', 'follower'],
  connections: ['author', 'connection'],
  only_me: ['author'],
  withheld: ['author'],
  'comment withheld': ANYONE,
};
/** This file's own reading of the rules: who may see a part of the posts of a state. All comments are the author's. */
export const permitted = (relation: Relation, state: State, mark: Mark = 'text'): boolean =>
  state === 'comment withheld' && (mark === 'comment' || mark === 'reply')
    ? relation === 'author'
    : CAN_SEE[state].includes(relation);
export const marksIn = (text: string): ReadonlySet<string> => new Set(text.match(/zq\d[a-z]+/g));

/** The posts of one state. */
export interface Posts {
  readonly state: State;
  /** With a text, a preview, comments, versions and reactions. */
  readonly postId: string;
  readonly pollId: string;
  readonly quoteId: string;
  readonly commentId: string;
}
export interface Viewer {
  readonly relation: Relation;
  readonly id: string;
  readonly email: string;
  readonly member: Member;
}

const preview = (state: State) => ({
  kind: 'preview',
  address: 'https://news.example/',
  title: markOf(state, 'preview'),
  description: '',
  site: 'news.example',
  picture: null,
});

interface Cast {
  readonly author: Member;
  readonly sharer: Member;
  readonly viewers: readonly Viewer[];
}

async function openCast(world: World): Promise<Cast & { readonly block: () => Promise<unknown> }> {
  const people = {} as Record<Exclude<Relation, 'page of the blocked'>, Member>;
  for (const relation of RELATIONS)
    if (relation !== 'page of the blocked') people[relation] = await world.member(relation);
  const sharer = await world.member('sharer');
  const { author, connection, follower, followed, blocked, blocker } = people;
  const page = await openPage(world, 'Page Of The Blocked', { admin: blocked });
  const viewers = RELATIONS.map((relation): Viewer => {
    if (relation === 'page of the blocked') return { relation, id: page.id, email: '', member: page.as(blocked) };
    return { relation, id: people[relation].id, email: `${relation}@example.com`, member: people[relation] };
  });
  for (const member of [connection, sharer]) await connect(world.database, author.id, member.id, world.clock.now());
  for (const member of [follower, blocked, blocker]) await member.call(followActor, { params: { actorId: author.id } });
  await author.call(followActor, { params: { actorId: followed.id } });
  const block = async () => {
    await author.call(blockActor, { params: { actorId: blocked.id } });
    await blocker.call(blockActor, { params: { actorId: author.id } });
  };
  return { author, sharer, viewers, block };
}

/** Posts for anyone, which all viewers answer. */
async function write(world: World, { author, sharer, viewers }: Cast, state: State): Promise<Posts> {
  const readers = viewers.filter(({ relation }) => relation !== 'author');
  const names = readers.map(({ member }) => `@${member.username}`).join(' ');
  const text = (mark: Mark) => `${markOf(state, mark)} #loom Weavery`;
  const body = { text: `${text('earlier')} ${names}`, visibility: 'anyone' } as const;
  const postId = (await author.call(createPost, { body })).reply.data.id;
  const params = { postId };
  const question = text('question');
  const attachment: NewAttachment = { kind: 'poll', options: ['a', 'b'], duration: 'week', question };
  const poll = await author.call(createPost, { body: { text: '', attachment, visibility: 'anyone' } });
  const pollId = poll.reply.data.id;
  const say = async (mark: Mark, parentId: string | null) =>
    (await author.call(createComment, { params, body: { text: markOf(state, mark), parentId } })).reply.data.id;
  const commentId = await say('comment', null);
  await say('reply', commentId);
  await author.call(reactToPost, { params, body: { kind: 'like' } });
  await author.call(editPost, { params, body: { version: 1, text: `${text('text')} ${names}` } });
  for (const { member, relation } of readers) {
    if (relation !== 'page of the blocked') await member.call(saveItem, { params: { kind: 'post', id: postId } });
    await member.call(reactToPost, { params, body: { kind: 'like' } });
    await member.call(voteInPoll, { params: { postId: pollId }, body: { choice: 0, revision: 1 } });
  }
  await sharer.call(repostPost, { params: { postId: pollId } });
  const quote = await sharer.call(repostWithThoughts, { params, body: { text: 'a thought' } });
  await world.db
    .updateTable('post')
    .set({ attachment: JSON.stringify(preview(state)) })
    .where('id', '=', postId)
    .execute();
  return { state, postId, pollId, quoteId: quote.reply.data.id, commentId };
}

/** Brings the posts into their state. */
async function close(world: World, author: Member, { state, postId, pollId, commentId }: Posts): Promise<void> {
  if (state === 'comment withheld') return rulingOn(world, 'comment', commentId);
  for (const [id, version] of [
    [postId, 2],
    [pollId, 1],
  ] as const)
    if (state === 'withheld') await rulingOn(world, 'post', id);
    else await author.call(editPost, { params: { postId: id }, body: { version, visibility: state } });
}

/**
 * Posts that everyone saw, answered, saved and reposted, and that their author then kept to one level, or that a ruling
 * withheld. What readers stored while they could see a post must not show it to them later.
 */
export async function openOutlets(world: World) {
  const cast = await openCast(world);
  const { author, sharer, viewers } = cast;
  await world.settled();
  const written: Posts[] = [];
  for (const state of STATES) written.push(await write(world, cast, state));
  const publishAt = new Date(world.clock.now().getTime() + day).toISOString();
  await author.call(schedulePost, { body: { text: markOf('only_me', 'text'), publishAt, timeZone: 'UTC' } });
  await world.settled();
  for (const posts of written) await close(world, author, posts);
  await cast.block();
  await world.settled();
  return { viewers, written, author, sharer };
}
