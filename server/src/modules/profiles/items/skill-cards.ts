import type { SkillCard } from '#contract/core/cards.ts';
import type { CardLoader } from '#platform/cards.ts';
import { statement } from '#platform/database/statement.ts';
import { visibleText } from '#modules/network';

const findSkills = statement<SkillCard, [viewer: string, person: string, ids: readonly string[], language: string]>(`
  select item.id, coalesce(skill_name.names ->> $4, item.title) as name
  from profile_item item join profile on profile.member_id = item.member_id left join skill_name on skill_name.id = item.skill_id
  where item.id = any ($3::uuid[]) and item.section = 'skills' and item.deleted_at is null
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'item.member_id', level: 'profile.skills_level' })}`);

/** Skills that stand on a profile whose section the viewer may see. */
export const skillCards: CardLoader<'skill'> = async (db, { viewer, language }, ids) => {
  if (viewer === null) return new Map();
  const rows = await findSkills(db, viewer.actor.id, viewer.member.id, ids, language);
  return new Map(rows.map((row) => [row.id, row]));
};
