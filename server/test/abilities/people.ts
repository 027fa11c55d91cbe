import { editNetworkSettings } from '#contract/network/settings.ts';
import { createPost } from '#contract/posts/posts.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { openPage } from '../page.ts';
import type { Member, World } from '../world.ts';

let people = 0;
/** Creates a new member. */
export const someone = (world: World): Promise<Member> => world.member(`person${(people += 1)}`);
/** Creates a page and a new member who acts as it in a role. */
export async function someoneActing(world: World, role: PageRole) {
  const member = await someone(world);
  const page = await openPage(world, `Page ${people}`, { [role]: member });
  return { member, page, acting: page.as(member) };
}
/** Publishes a post and returns its id. */
export const posted = async (author: Member, more: object = {}): Promise<string> =>
  (await author.call(createPost, { body: { text: 'A post', visibility: 'anyone', ...more } })).reply.data.id;
export const letFollow = (member: Member, whoCanFollow: 'anyone' | 'connections' | 'approval') =>
  member.call(editNetworkSettings, { body: { whoCanFollow } });
