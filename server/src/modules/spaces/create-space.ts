import type { Out } from '#contract/core/endpoint.ts';
import type { newCommunity, newGroup } from '#contract/spaces/editing.ts';
import { type Space, SPACES_OWNED_MAX } from '#contract/spaces/spaces.ts';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import { v7 as uuid } from 'uuid';
import { across } from '#platform/database/narrow.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { createActor, createNamedActor, newActorId, searchText } from '#modules/actors';
import { insertSpace } from '#modules/network';
import { storeGroupKeys } from './search/group-keys.ts';
import { type Change, changeMemberships } from './members/change-memberships.ts';
import { countHoldings, lockPeople, lockSpace } from './members/queries-members.ts';
import { canCreateCommunity, canCreateGroup } from './policy.ts';
import { insertDetails } from './queries-write.ts';
import { readSpace, spaceRowFor, type SpacesContext } from './read-space.ts';
import { checkSettings, checkWidth, narrowest, settingColumns } from './settings-columns.ts';
import { asSpaceFor } from './space-for.ts';

type Fields = Omit<Out<typeof newGroup>, 'communityId'>;

/** The creator owns it. Someone who creates a community as a page manages it themselves, too. */
function firstMembers({ actor, member }: SpacesContext, kind: SpaceKind): Change[] {
  const owner: Change = { memberId: actor.id, before: null, after: { state: 'active', role: 'owner' } };
  if (kind === 'group' || actor.id === member.id) return [owner];
  return [owner, { memberId: member.id, before: null, after: { state: 'active', role: 'admin' } }];
}

async function holdingsOf(ctx: SpacesContext) {
  await lockPeople(ctx.db, [ctx.actor.id, ctx.member.id]);
  return found(await countHoldings.first(ctx.db, { memberIds: [ctx.actor.id] }));
}

async function store(
  ctx: SpacesContext,
  { id, kind, parentId, username }: { id: string; kind: SpaceKind; parentId: string | null; username: string },
  { name, headline = '', about = '', rules = [], questions = [], ...settings }: Fields,
): Promise<Space> {
  const { db, now, member } = ctx;
  const { visibility = 'public', ...columns } = settingColumns(settings);
  const width = narrowest(visibility, settings.listed ?? true);
  await insertSpace(across(db), { id, kind, visibility: width, parentId, now });
  const texts = { name, search_text: searchText(name, username), headline, about, rules, questions };
  const dates = { created_by: member.id, created_at: now, updated_at: now };
  await insertDetails(db, { ...columns, ...texts, ...dates, id, parent_id: parentId });
  const space = found(await lockSpace(db, id));
  await changeMemberships(ctx, space, firstMembers(ctx, kind), { cause: 'created', by: member.id });
  await storeGroupKeys(db, [id]);
  return readSpace(ctx, id);
}

/** Creates a community, which is also an actor. Nothing shows one that is not listed to others. */
export async function createCommunity(
  ctx: SpacesContext,
  { username, ...fields }: Out<typeof newCommunity>,
): Promise<Space> {
  enforce(canCreateCommunity(ctx, await holdingsOf(ctx)), { limit: SPACES_OWNED_MAX });
  const { name: displayName, headline = '', listed = true } = fields;
  const id = newActorId(ctx.now);
  const state = listed ? ('active' as const) : ('private' as const);
  const actor = { id, kind: 'community' as const, displayName, headline, state };
  const named = async (typed: string) => createNamedActor(across(ctx.db), actor, ctx.now, typed).then(() => typed);
  const [made] = await checkFields(
    async () =>
      username === undefined || username === '' ? createActor(across(ctx.db), actor, ctx.now) : named(username),
    () => checkSettings(fields, { visibility: narrowest(fields.visibility ?? 'public', listed), listed }),
  );
  return store(ctx, { id, kind: 'community', parentId: null, username: made }, fields);
}

/** Creates a group, on its own or in a community. */
export async function createGroup(
  ctx: SpacesContext,
  { communityId, ...fields }: Out<typeof newGroup>,
): Promise<Space> {
  const holdings = await holdingsOf(ctx);
  const created = { id: uuid(), kind: 'group' as const, parentId: communityId ?? null, username: '' };
  if (communityId === undefined) {
    enforce(canCreateGroup(ctx, null, holdings), { limit: SPACES_OWNED_MAX });
    const { visibility = 'public', listed = true } = fields;
    checkSettings(fields, { visibility: narrowest(visibility, listed), listed });
    return store(ctx, created, fields);
  }
  found(await lockSpace(ctx.db, communityId));
  const community = asSpaceFor(await spaceRowFor(ctx, communityId));
  if (community.kind !== 'community') throw fieldRefusal('communityId', 'invalid');
  enforce(canCreateGroup(ctx, community, holdings), { limit: SPACES_OWNED_MAX });
  const { listed = community.listed } = fields;
  const visibility = narrowest(fields.visibility ?? (community.state === 'private' ? 'private' : 'public'), listed);
  await checkFields(
    () => checkWidth({ visibility, listed }, community),
    () => checkSettings(fields, { visibility, listed }),
  );
  return store(ctx, created, { ...fields, visibility, listed });
}
