import { createReport } from '#contract/moderation/moderation.ts';
import { blockActor } from '#contract/network/network.ts';
import { createSpacePost } from '#contract/posts/spaces.ts';
import { createComment, reactToPost } from '#contract/posts/posts.ts';
import { createCommunity, createGroup } from '#contract/spaces/editing.ts';
import { removeFromSpace } from '#contract/spaces/managing.ts';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import type { Call } from '../../src/call-inside.ts';
import { rulingOn } from '../admins/withhold.ts';
import { openPage } from '../page.ts';
import type { Member, World } from '../world.ts';

/** What only one space has: its name, the text of a post, that of a comment, and the id of one of its members. */
export const MARKS = ['name', 'text', 'comment', 'resident'] as const;
export type Mark = (typeof MARKS)[number];

export interface MatrixSpace {
  readonly what: string;
  readonly id: string;
  readonly kind: SpaceKind;
  readonly isPrivate: boolean;
  readonly listed: boolean;
  /** By a ruling about it or the community around it. */
  readonly isWithheld: boolean;
  readonly parent: MatrixSpace | null;
  readonly marks: Readonly<Record<Mark, string>>;
  readonly postId: string;
  readonly commentId: string;
}

/** How each viewer is in every space, and in the community around a group. */
const STATES = {
  owner: 'active',
  admin: 'active',
  member: 'active',
  'blocked by the author': 'active',
  'blocks the author': 'active',
  'acts as a page that is a member': 'active',
  'a member who acts as another page': 'active',
  requested: 'requested',
  invited: 'invited',
  removed: 'removed',
  banned: 'banned',
  'in the community alone': 'outside',
  'the person of a page that is a member': 'stranger',
  'an admin of the page that owns it': 'stranger',
  'an editor of the page that owns it': 'stranger',
  'blocks the communities': 'stranger',
  stranger: 'stranger',
  'platform admin': 'stranger',
  visitor: 'stranger',
} as const;
export type ViewerName = keyof typeof STATES;
export const VIEWERS = Object.keys(STATES) as ViewerName[];
const blocks: ReadonlySet<ViewerName> = new Set(['blocked by the author', 'blocks the author']);

export interface MatrixViewer {
  readonly name: ViewerName;
  /** The actor as whom they call; null for visitors. */
  readonly id: string | null;
  readonly email: string;
  readonly call: Call;
}

/** They blocked the community, or the one around the group. */
const blocksIt = (viewer: ViewerName, { kind, parent }: MatrixSpace): boolean =>
  viewer === 'blocks the communities' && (kind === 'community' || parent !== null);

/** The owner and the admins go on seeing what a ruling withholds. */
const manages: ReadonlySet<ViewerName> = new Set<ViewerName>(['owner', 'admin']);
/** Decides for the page that owns every space, without being in one. */
const decides = (viewer: ViewerName) => viewer === 'an admin of the page that owns it';

interface Reached {
  readonly knows: boolean;
  readonly inside: boolean;
}
/** This file's own reading of the rules. */
function reached(viewer: ViewerName, space: MatrixSpace): Reached {
  if (viewer === 'visitor' || blocksIt(viewer, space)) return { knows: false, inside: false };
  if (decides(viewer)) return { knows: true, inside: true };
  if (space.isWithheld) return { knows: manages.has(viewer), inside: manages.has(viewer) };
  // Everyone but strangers is in the communities that are around the groups.
  const isAround = space.what.startsWith('around');
  const state = isAround && STATES[viewer] !== 'stranger' ? 'active' : STATES[viewer];
  const around = space.parent === null || !space.parent.isPrivate || STATES[viewer] !== 'stranger';
  const knows = (space.listed && around) || ['active', 'requested', 'invited'].includes(state);
  return { knows, inside: knows && (!space.isPrivate || state === 'active') };
}
export const seesInside = (viewer: ViewerName, space: MatrixSpace): boolean => reached(viewer, space).inside;
export function permitted(viewer: ViewerName, space: MatrixSpace): Mark[] {
  const { knows, inside } = reached(viewer, space);
  const seen: Mark[] = inside ? [...MARKS] : knows ? ['name'] : [];
  return blocks.has(viewer) ? seen.filter((mark) => mark === 'name' || mark === 'resident') : seen;
}
/** As the actor as whom they call. */
export const isMember = (viewer: ViewerName, space: MatrixSpace): boolean =>
  viewer !== 'a member who acts as another page' &&
  (!space.isWithheld || manages.has(viewer)) &&
  (STATES[viewer] === 'active' || (space.what.startsWith('around') && STATES[viewer] !== 'stranger'));

const SHAPES = [
  { as: 'public', isPrivate: false, listed: true },
  { as: 'private', isPrivate: true, listed: true },
  { as: 'private and not listed', isPrivate: true, listed: false },
  { as: 'withheld', isPrivate: false, listed: true },
] as const;

/** Communities and groups of every visibility, with a post, a comment and people in every relation to them. */
export async function openMatrix(world: World) {
  const people: Partial<Record<ViewerName, Member>> = {};
  for (const [index, name] of VIEWERS.entries())
    if (name !== 'visitor')
      people[name] = await world.member(`viewer${index}`, name === 'platform admin' ? { isAdmin: true } : {});
  const ownerPage = await openPage(world, 'Owner Page', { admin: people.owner! });
  await ownerPage.setRole(people['an admin of the page that owns it']!, 'admin');
  await ownerPage.setRole(people['an editor of the page that owns it']!, 'editor');
  const [owner, writer] = [ownerPage.as(people.owner!), await world.member('writer')];
  const person = people['the person of a page that is a member']!;
  const ownPage = await openPage(world, 'Member Page', { editor: person });
  const otherPage = await openPage(world, 'Other Page', { editor: people['a member who acts as another page']! });
  const viewers = VIEWERS.map((name): MatrixViewer => {
    const email = `viewer${VIEWERS.indexOf(name)}@example.com`;
    if (name === 'visitor') return { name, id: null, email, call: world.visitor };
    if (name === 'owner') return { name, id: ownerPage.id, email, call: owner.call };
    if (name === 'acts as a page that is a member')
      return { name, id: ownPage.id, email, call: ownPage.as(person).call };
    const { id, call } = people[name]!;
    const isOther = name === 'a member who acts as another page';
    return { name, id: isOther ? otherPage.id : id, email, call: isOther ? otherPage.as(people[name]!).call : call };
  });
  const pageIds: Partial<Record<ViewerName, string>> = {
    owner: ownerPage.id,
    'acts as a page that is a member': ownPage.id,
  };
  const memberIds = (name: ViewerName) => pageIds[name] ?? people[name]?.id ?? '';

  const enter = async (spaceId: string, ids: readonly string[], state = 'active', role = 'member') =>
    world.db
      .insertInto('membership')
      .values(
        ids.map((id) => ({
          space_id: spaceId,
          member_id: id,
          role,
          state,
          created_at: new Date(world.clock.now().getTime() - 100 * 86_400_000),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  const spaces: MatrixSpace[] = [];
  type Shape = (typeof SHAPES)[number];
  async function open(what: string, kind: SpaceKind, { isPrivate, listed }: Shape, parent: MatrixSpace | null) {
    const sign = `zq${String.fromCharCode(97 + spaces.length)}${String.fromCharCode(97 + spaces.length)}`;
    const visibility = isPrivate ? ('private' as const) : ('public' as const);
    const body = { name: `Weavery ${sign}nm`, visibility, listed, approval: 'none' as const };
    const { reply } =
      kind === 'community'
        ? await owner.call(createCommunity, { body })
        : await people.owner!.call(createGroup, { body: { ...body, ...(parent && { communityId: parent.id }) } });
    const { id } = reply.data;
    // Groups of pages date from before pages lost them; the person would see through both.
    const owned = world.db.updateTable('membership').set({ member_id: ownerPage.id }).where('space_id', '=', id);
    if (kind === 'group') await owned.where('role', '=', 'owner').execute();
    const resident = await world.member(`resident${spaces.length}`);
    const active = VIEWERS.filter(
      (name) => STATES[name] === 'active' || (what.startsWith('around') && STATES[name] !== 'stranger'),
    );
    await enter(id, [memberIds('admin')], 'active', 'admin');
    await enter(id, [...active.map(memberIds), writer.id, resident.id]);
    if (!what.startsWith('around')) {
      await enter(id, [memberIds('requested')], 'requested');
      await enter(id, [memberIds('invited')], 'invited');
      await enter(id, [memberIds('removed'), memberIds('banned')]);
      // The stored number of members, which entering has not changed.
      await world.db.updateTable('space_details').set({ members: 20 }).where('id', '=', id).execute();
      for (const name of ['removed', 'banned'] as const) {
        const params = { spaceId: id, memberId: memberIds(name) };
        await people.owner!.call(removeFromSpace, { params, body: { ban: name === 'banned' } });
      }
    }
    const marks = { name: `${sign}nm`, text: `${sign}tx`, comment: `${sign}cm`, resident: resident.id };
    const names = VIEWERS.filter((name) => name in people).map((name) => people[name]!.username);
    let postId = '';
    for (const mentioned of [names.slice(0, 8), names.slice(8)]) {
      const text = `${marks.text} #${sign}tag #loom ${mentioned.map((name) => `@${name}`).join(' ')}`;
      const written = await writer.call(createSpacePost, { params: { spaceId: id }, body: { text } });
      postId = written.reply.data.post!.id;
    }
    const params = { postId };
    const comment = await resident.call(createComment, { params, body: { text: marks.comment } });
    for (const member of [resident, writer]) await member.call(reactToPost, { params, body: { kind: 'like' } });
    await writer.call(createComment, { params, body: { text: marks.comment } });
    await people.member!.call(createReport, { body: { kind: 'post', id: postId, reason: 'scam' } });
    const isWithheld = what.includes('withheld') || parent?.isWithheld === true;
    const commentId = comment.reply.data.id;
    const made = { what, id, kind, isPrivate, listed, isWithheld, parent, marks, postId, commentId };
    spaces.push(made);
    return made;
  }
  for (const shape of SHAPES) {
    await open(`${shape.as} group`, 'group', shape, null);
    await open(`${shape.as} community`, 'community', shape, null);
    const around = await open(`around: ${shape.as} community`, 'community', shape, null);
    await open(`${shape.as} group in it`, 'group', shape, around);
  }
  for (const { kind, id: actorId } of spaces)
    if (kind === 'community') await people['blocks the communities']!.call(blockActor, { params: { actorId } });
  // Of a group in a community, that one alone: it takes the group with it.
  for (const { kind, id, parent } of spaces.filter(({ isWithheld }) => isWithheld))
    if (parent === null) await rulingOn(world, kind, id);
  await people['blocks the author']!.call(blockActor, { params: { actorId: writer.id } });
  await writer.call(blockActor, { params: { actorId: memberIds('blocked by the author') } });
  return { viewers, spaces, writer, owner };
}
