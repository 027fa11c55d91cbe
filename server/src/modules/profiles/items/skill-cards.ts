import { pathOf } from '#contract/core/paths.ts';
import type { CardContent, CardLoader } from '#platform/cards.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '#modules/network';

const shown = visibility({ owner: 'item.member_id', level: 'profile.skills_level', card: 'actor_card' });
const findSkills = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array, language: column.text },
  row: { ...actorRow, id: column.uuid, name: column.text },
  sql: `
  select item.id, coalesce(skill_name.names ->> :language, item.title) as name,
    ${shown.columns.card}
  from profile_item item join profile on profile.member_id = item.member_id
    join actor_card on actor_card.id = item.member_id
  left join skill_name on skill_name.id = item.skill_id
  where item.id = any (:ids::uuid[]) and item.section = 'skills' and item.deleted_at is null
    and ${shown.predicate}`,
});

/** Cards of skills whose section the viewer may see, named in the viewer's language. */
export const skillCards: CardLoader = async (db, { viewer, language, services, now }, ids) => {
  if (viewer === null) return new Map();
  const rows = await findSkills(db, { viewerId: viewer.actor.id, personId: viewer.member.id, ids, language });
  return new Map(
    rows.map((row): [string, CardContent] => {
      const author = presentActorCard(row, services, now);
      const path = pathOf('skill', { user_name: author.username });
      return [row.id, { title: row.name, excerpt: '', image: null, author, path, state: 'active' }];
    }),
  );
};
