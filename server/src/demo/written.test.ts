import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConversation } from '#contract/messaging/messaging.ts';
import { readHistory } from '#contract/messaging/messages.ts';
import { listActorPosts, listComments, listReplies, type Post } from '#contract/posts/posts.ts';
import { openWorld, type World } from '#test/world.ts';
import { namedPeople } from './content/people.ts';
import { conversations } from './conversations.ts';
import type { Person } from './people.ts';
import type { DemoEvent } from './story.ts';
import { taggedPosts } from './tagged-posts.ts';

/* What the people of the demo world write, as they read it themselves. */

let world: World;
let people: readonly Person[];
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  // The request of a stranger comes from the 26th.
  const names = [...namedPeople.map(({ key }) => key), ...Array.from({ length: 21 }, (_, index) => `person${index}`)];
  people = await Promise.all(
    names.map(async (name) => ({
      ...(await world.member(name)),
      invented: namedPeople[0]!,
      leave: () => Promise.resolve(),
    })),
  );
});
afterAll(() => world.close());

async function play(events: readonly DemoEvent[]): Promise<void> {
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await event.run();
}

test('posts name people, with pictures in their comments and one reply that is a picture alone', async () => {
  const [asha, ravi, meera, karan, leela] = people;
  await play(taggedPosts(people, world.clock.now()));
  const postsOf = async (author: Person | undefined): Promise<Post[]> =>
    (await asha!.call(listActorPosts, { params: { actorId: author!.id } })).reply.data;
  const posts = [...(await postsOf(karan)), ...(await postsOf(leela)), ...(await postsOf(asha))];
  expect(posts.map(({ tagged }) => tagged.map(({ id }) => id))).toEqual([
    [asha!.id, ravi!.id],
    [meera!.id, asha!.id],
    [leela!.id],
  ]);
  const lists = await Promise.all(
    posts.map(async ({ id }) => (await asha!.call(listComments, { params: { postId: id } })).reply.data),
  );
  const comments = lists.flat();
  expect(comments.map(({ picture }) => picture?.alt)).toEqual(Array(4).fill(expect.stringMatching(/\w/)));
  const replied = comments.find(({ counts }) => counts.replies > 0)!;
  const { data: replies } = (await asha!.call(listReplies, { params: { commentId: replied.id } })).reply;
  expect(replies.map(({ text, author, picture }) => [text, author.id, picture?.alt])).toEqual([
    ['', karan!.id, expect.stringMatching(/\w/)],
  ]);
});

test('Karan sends Asha a voice note that can be played', async () => {
  const [asha, , , karan] = people;
  await play(conversations(world.app, people, world.clock.now()));
  const { data: opened } = (await asha!.call(openConversation, { params: { actorId: karan!.id } })).reply;
  const history = (await asha!.call(readHistory, { params: { conversationId: opened.id } })).reply.data;
  const voice = history.messages.flatMap(({ files }) => files).find((file) => file.kind === 'voice');
  expect(voice).toMatchObject({ seconds: expect.closeTo(6, 1) as number, format: 'webm' });
  expect([voice?.peaks.length, Math.max(...(voice?.peaks ?? []))]).toEqual([64, 100]);
  expect((await world.fastify.inject(voice!.url)).headers['content-type']).toMatch(/^audio\/webm/);
});
