import { pathOf } from '#contract/core/paths.ts';
import type { CardContent, CardLoader } from '#platform/cards.ts';
import { statement } from '#platform/database/statement.ts';
import { type ActorRow, presentActorCard } from '#modules/actors';
import { actorColumns, visibleText } from '#modules/network';

interface SkillRow extends ActorRow {
  id: string;
  name: string;
}
const findSkills = statement<SkillRow, [viewer: string, person: string, ids: readonly string[], language: string]>(`
  select item.id, coalesce(skill_name.names ->> $4, item.title) as name, ${actorColumns({ card: 'actor_card', viewer: '$1' })}
  from profile_item item join profile on profile.member_id = item.member_id join actor_card on actor_card.id = item.member_id
  left join skill_name on skill_name.id = item.skill_id
  where item.id = any ($3::uuid[]) and item.section = 'skills' and item.deleted_at is null
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'item.member_id', level: 'profile.skills_level' })}`);

/** Skills on profiles whose section the viewer may see, by their names in the viewer's language. */
export const skillCards: CardLoader = async (db, { viewer, language, services, now }, ids) => {
  if (viewer === null) return new Map();
  const rows = await findSkills(db, viewer.actor.id, viewer.member.id, ids, language);
  return new Map(
    rows.map((row): [string, CardContent] => {
      const author = presentActorCard(row, services, now);
      const path = pathOf('skill', { user_name: author.username });
      return [row.id, { title: row.name, excerpt: '', image: null, author, path, state: 'active' }];
    }),
  );
};
