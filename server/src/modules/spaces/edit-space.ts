import type { Out } from '#contract/core/endpoint.ts';
import type { editSpace as endpoint } from '#contract/spaces/editing.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { changeCard, searchText, setActorState } from '#modules/actors';
import { setSpaceVisibility } from '#modules/network';
import { across } from '#platform/database/narrow.ts';
import { storeGroupKeys } from './search/group-keys.ts';
import { lockSpace } from './members/queries-members.ts';
import { canEditSettings, canEditSpace } from './policy.ts';
import { findSpaceSettings, updateDetails, withGroups } from './queries-write.ts';
import { readSpace, spaceRowFor, type SpacesContext } from './read-space.ts';
import { checkSettings, checkWidth, narrowest, settingColumns, type Settings } from './settings-columns.ts';
import { asSpaceFor } from './space-for.ts';

/** Changes what a space says of itself. A change based on an older version is refused with the current space. */
export async function editSpace(
  ctx: SpacesContext,
  spaceId: string,
  { version, name, headline, ...fields }: Out<(typeof endpoint)['body']>,
): Promise<Space> {
  const { locked, row } = await inOrder({
    locked: async () => lockSpace(ctx.db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId),
  });
  const { kind } = found(locked);
  enforce(canEditSpace(ctx, asSpaceFor(row)));
  if (row.version !== version) throw new Refusal('stale', { current: await readSpace(ctx, spaceId) });
  const { about, rules, questions } = fields;
  await updateDetails(ctx.db, [spaceId], {
    ...(name !== undefined && { name, search_text: searchText(name, row.username ?? '') }),
    ...(headline !== undefined && { headline }),
    ...(about !== undefined && { about }),
    ...(rules !== undefined && { rules }),
    ...(questions !== undefined && { questions }),
    version: version + 1,
    updated_at: ctx.now,
  });
  if (name !== undefined) await storeGroupKeys(ctx.db, [spaceId]);
  if (kind === 'community')
    await changeCard(ctx, spaceId, {
      ...(name !== undefined && name !== row.name && { displayName: name }),
      ...(headline !== undefined && headline !== row.headline && { headline }),
    });
  await ctx.emit('spaces.changed', { spaceId });
  if (rules !== undefined && rules.join('\n') !== row.rules.join('\n'))
    await ctx.emit('spaces.rules_changed', { spaceId, kind, byId: ctx.actor.id });
  return readSpace(ctx, spaceId);
}

/** A community that narrows takes its groups with it. */
async function narrowGroups(
  ctx: SpacesContext,
  spaceId: string,
  settings: Required<Pick<Settings, 'visibility' | 'listed'>>,
): Promise<void> {
  const groups = (await withGroups(ctx.db, { spaceId })).filter(({ id }) => id !== spaceId);
  const ids = groups.map(({ id }) => id);
  if (ids.length === 0) return;
  const { visibility, listed } = settings;
  await inOrder({
    setSpaceVisibility: async () =>
      visibility === 'private' ? setSpaceVisibility(across(ctx.db), ids, 'private') : null,
    updateDetails: async () => (listed ? null : updateDetails(ctx.db, ids, { listed: false, updated_at: ctx.now })),
  });
  await storeGroupKeys(ctx.db, ids);
  // One that is not listed is private, too.
  if (visibility === 'public') return;
  for (const id of ids)
    await inOrder({
      emitChanged: async () => ctx.emit('spaces.changed', { spaceId: id }),
      emitClosed: async () => ctx.emit('spaces.closed', { spaceId: id }),
    });
}

/** Changes who sees a space and how people join it. */
export async function editSpaceSettings(ctx: SpacesContext, spaceId: string, settings: Settings): Promise<Space> {
  const { locked, row } = await inOrder({
    locked: async () => lockSpace(ctx.db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId),
  });
  const { kind, parent_id: parentId } = found(locked);
  const space = asSpaceFor(row);
  enforce(canEditSettings(ctx, space));
  const { visibility: chosen, ...columns } = settingColumns(settings);
  const listed = settings.listed ?? space.listed;
  const visibility = narrowest(chosen ?? (space.state === 'public' ? 'public' : 'private'), listed);
  const around = parentId === null ? undefined : found(await findSpaceSettings.first(ctx.db, { spaceId: parentId }));
  await checkFields(
    () => around && checkWidth({ visibility, listed }, around),
    () => checkSettings(settings, { visibility, listed }),
  );
  await inOrder({
    updateDetails: async () => updateDetails(ctx.db, [spaceId], { ...columns, updated_at: ctx.now }),
    setSpaceVisibility: async () =>
      visibility === space.state ? null : setSpaceVisibility(across(ctx.db), [spaceId], visibility),
  });
  await storeGroupKeys(ctx.db, [spaceId]);
  if (kind === 'community') {
    const state = settings.listed === true ? 'active' : 'private';
    await inOrder({
      setActorState: async () => (settings.listed === undefined ? null : setActorState(ctx, spaceId, state)),
      narrowGroups: async () => narrowGroups(ctx, spaceId, { visibility, listed }),
    });
  }
  await ctx.emit('spaces.changed', { spaceId });
  if (visibility === 'private' && space.state !== 'private') await ctx.emit('spaces.closed', { spaceId });
  return readSpace(ctx, spaceId);
}
