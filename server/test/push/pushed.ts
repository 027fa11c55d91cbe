import { subscribeToPush } from '#contract/notifications/push.ts';
import { enqueue, type TaskDefinition } from '#platform/tasks/index.ts';
import type { Member, World } from '../world.ts';

/** The name of the device that a member has in tests. */
export const deviceOf = (member: Member) => member.username.replace(/\W/g, '');
export const subscribe = (world: World, member: Member, name = deviceOf(member)) =>
  member.call(subscribeToPush, { body: world.push.subscription(name) });

/** Runs a task after a while, and returns what was sent to devices until then. */
export async function sentAfter(world: World, task: TaskDefinition<Record<string, never>>, milliseconds: number) {
  await world.settled();
  world.clock.advance(milliseconds);
  await enqueue(world.database, task, {});
  await world.settled();
  return world.push.sent.splice(0).map(({ endpoint, message }) => ({ message, device: endpoint.split('/').at(-1) }));
}
