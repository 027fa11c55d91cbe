import { type Poll, poll, voteInPoll } from '#contract/posts/polls.ts';
import { editPost, readPost } from '#contract/posts/posts.ts';
import type { Member, World } from '../world.ts';
import { defineAbilities, type Situation } from './cases.ts';
import { posted, someone, someoneActing } from './people.ts';

const aPoll = { attachment: { kind: 'poll', question: 'When?', options: ['Now', 'Later'], duration: 'month' } };
type PollOf = Poll & { postId: string };
const seenBy = (viewer: Member, postId: string): Situation<PollOf> => ({
  call: viewer.call,
  async read() {
    const { attachment } = (await viewer.call(readPost, { params: { postId } })).reply.data.post;
    if (attachment.kind !== 'poll') throw new Error('the post has no poll');
    return { ...attachment, postId };
  },
});
const vote = { body: { choice: 1, revision: 1 } };
const ofAnother =
  (more: (world: World, reader: Member, postId: string) => unknown = () => undefined) =>
  async (world: World) => {
    const [author, reader] = [await someone(world), await someone(world)];
    const postId = await posted(author, aPoll);
    await more(world, reader, postId);
    return seenBy(reader, postId);
  };

export const pollAbilities = defineAbilities<PollOf>({
  kind: 'a poll',
  schema: poll,
  abilities: {
    vote: { endpoint: voteInPoll, input: ({ postId }) => ({ params: { postId }, body: { choice: 0, revision: 1 } }) },
    edit: {
      endpoint: editPost,
      input: ({ postId }) => ({
        params: { postId },
        body: { version: 1, attachment: { ...aPoll.attachment, question: 'When then?' } },
      }),
    },
  },
  situations: {
    'of someone else': ofAnother(),
    'in which the viewer has voted': ofAnother((_, reader, postId) =>
      reader.call(voteInPoll, { params: { postId }, ...vote }),
    ),
    // Its end is announced already: the task would do so in the middle of another test.
    'that has ended': ofAnother(async ({ db, clock }, _, postId) =>
      db
        .updateTable('poll')
        .set({ ends_at: clock.now(), announced_at: clock.now() })
        .where('post_id', '=', postId)
        .execute(),
    ),
    'of oneself': async (world) => {
      const author = await someone(world);
      return seenBy(author, await posted(author, aPoll));
    },
    'of oneself, with a vote': async (world) => {
      const [author, reader] = [await someone(world), await someone(world)];
      const postId = await posted(author, aPoll);
      await reader.call(voteInPoll, { params: { postId }, ...vote });
      return seenBy(author, postId);
    },
    'seen by an advertiser of a page': async (world) => {
      const { acting } = await someoneActing(world, 'advertiser');
      return seenBy(acting, await posted(await someone(world), aPoll));
    },
  },
});
