import { followActor } from '#contract/network/network.ts';
import { listNotifications, markRead } from '#contract/notifications/notifications.ts';
import { muteSubject, unmuteThing } from '#contract/notifications/mutes.ts';
import { subscribeToPush, unsubscribeFromPush } from '#contract/notifications/push.ts';
import { createComment, createPost } from '#contract/posts/posts.ts';
import { testPush } from './push.ts';
import type { Member, World } from '../world.ts';
import type { OwnThing } from '../abilities/others.ts';
import { someone } from '../abilities/people.ts';

async function newest(world: World, owner: Member) {
  await world.settled();
  const [notification] = (await owner.call(listNotifications, {})).reply.data;
  return { params: { notificationId: notification!.id } };
}
async function ofOwnPost(world: World, owner: Member) {
  const postId = (await owner.call(createPost, { body: { text: 'A post' } })).reply.data.id;
  await (await someone(world)).call(createComment, { params: { postId }, body: { text: 'A comment' } });
  return newest(world, owner);
}

/** Writes to what a member is notified of, and to the devices that get push messages. */
export const ownNotifications: readonly OwnThing[] = [
  {
    endpoint: markRead,
    make: async (world, owner) => {
      await (await someone(world)).call(followActor, { params: { actorId: owner.id } });
      return { input: await newest(world, owner) };
    },
  },
  { endpoint: muteSubject, make: async (world, owner) => ({ input: await ofOwnPost(world, owner) }) },
  {
    endpoint: unmuteThing,
    make: async (world, owner) => {
      const { reply } = await owner.call(muteSubject, await ofOwnPost(world, owner));
      return { input: { params: reply.data } };
    },
  },
  {
    endpoint: unsubscribeFromPush,
    make: async (_, owner) => {
      const { reply } = await owner.call(subscribeToPush, { body: testPush().subscription(owner.id) });
      return { input: { params: { deviceId: reply.data.devices[0]!.id } } };
    },
  },
];
