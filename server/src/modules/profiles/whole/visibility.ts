import type { Out } from '#contract/core/endpoint.ts';
import { fromSectionLevel, type NameLevel, type SectionLevel, toSectionLevel } from '#contract/core/choices.ts';
import { type Levelled, LEVELLED } from '#contract/profiles/levels.ts';
import { LINKED_SECTIONS } from '#contract/profiles/sections.ts';
import type { editProfileVisibility, ProfileVisibility } from '#contract/profiles/visibility.ts';
import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import { changeCard, showsSurname } from '#modules/actors';
import { levelColumns } from '../items/levels.ts';
import { emitLevelChanges } from '../items/emit-changes.ts';
import { announceToPages } from '../links/announce.ts';
import { countReach, findOwnLevels, lockProfile, type ProfileColumns, updateProfile } from '../queries.ts';
import type { ProfilesTables } from '../tables.ts';
import { enforce } from '#platform/policy.ts';
import { canEdit } from '../policy.ts';

/** The levels of the parts of the member's own profile. */
export async function readProfileVisibility(
  ctx: Pick<RequestContext<ProfilesTables>, 'db' | 'member'>,
): Promise<ProfileVisibility> {
  const memberId = ctx.member.id;
  const row = found(await findOwnLevels.first(ctx.db, { memberId }));
  const reach = found(await countReach.first(ctx.db, { memberId }));
  const levels = Object.fromEntries(
    LEVELLED.map((section) => [
      section,
      toSectionLevel(section === 'profile_photo' ? row.photo_level : row[levelColumns[section]]),
    ]),
  );
  return {
    levels: levels as ProfileVisibility['levels'],
    name: toSectionLevel(row.name_level) as ProfileVisibility['name'],
    searchEngines: row.search_engines,
    surnameInUsername: showsSurname(row.username, row.display_name),
    reach,
  };
}

type Changes = Out<(typeof editProfileVisibility)['body']>;

/** Changes only the sent levels. Each changed section is announced to watchers, who may have stored parts of it. */
export async function changeVisibility(
  ctx: RequestContext<ProfilesTables>,
  { levels = {}, name, searchEngines }: Changes,
): Promise<ProfileVisibility> {
  enforce(canEdit(ctx, ctx.member.id));
  const { db, member } = ctx;
  await lockProfile(db, member.id);
  const before = await readProfileVisibility(ctx);
  const entries = Object.entries(levels) as [Levelled, SectionLevel][];
  const changedEntries = entries.filter(([section, level]) => level !== before.levels[section]);
  const columns: ProfileColumns = searchEngines === undefined ? {} : { search_engines: searchEngines };
  for (const [section, level] of changedEntries)
    if (section === 'profile_photo') await changeCard(ctx, member.id, { photoLevel: fromSectionLevel(level) });
    else columns[levelColumns[section]] = fromSectionLevel(level);
  if (name !== undefined && name !== before.name)
    await changeCard(ctx, member.id, { nameLevel: fromSectionLevel(name) as NameLevel });
  if (Object.keys(columns).length > 0) await updateProfile(db, member.id, columns);
  if (changedEntries.some(([section]) => section in LINKED_SECTIONS)) await announceToPages(ctx);
  if (changedEntries.length > 0)
    await emitLevelChanges(
      ctx,
      member.id,
      changedEntries.map(([section]) => section),
    );
  return await readProfileVisibility(ctx);
}
