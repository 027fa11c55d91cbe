import type { Out } from '#contract/core/endpoint.ts';
import type { listLeftSpaces as endpoint } from '#contract/spaces/closing.ts';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import { SPACES_OWNED_MAX } from '#contract/spaces/spaces.ts';
import { actorReference } from '#platform/cards.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { SpacesContext } from '../read-space.ts';
import { heirsFirst } from './leave-groups.ts';

const findLeft = statement({
  params: { memberId: column.uuid, limit: column.int },
  row: {
    id: column.uuid,
    kind: column.text.as<SpaceKind>(),
    name: column.text,
    next: column.uuid.orNull,
  },
  sql: `
  select space_details.id, space_visibility.kind, space_details.name, coalesce(heir.member_id, around.member_id) as next
  from space_membership own join space_details on space_details.id = own.space_id
  join space_visibility on space_visibility.id = space_details.id and space_visibility.visibility <> 'hidden'
  left join lateral (
    select space_membership.member_id from space_membership
    join actor_card on actor_card.id = space_membership.member_id
    where space_membership.space_id = space_details.id and space_membership.state = 'active'
      and space_membership.role <> 'owner'
    order by ${heirsFirst} limit 1
  ) as heir on true
  left join space_membership around on around.space_id = space_details.parent_id and around.role = 'owner'
    and around.member_id <> :memberId
  where own.member_id = :memberId and own.role = 'owner'
  order by own.created_at, own.space_id limit :limit`,
});

/** The communities and groups of the caller, with who owns them after the account is erased. */
export async function listLeftSpaces(ctx: SpacesContext): Promise<Out<(typeof endpoint)['reply']>> {
  const rows = await findLeft(ctx.db, { memberId: ctx.member.id, limit: SPACES_OWNED_MAX });
  const cards = await ctx.cards(rows.flatMap(({ next }) => (next === null ? [] : [actorReference(next)])));
  return { data: rows.map(({ next, ...space }) => ({ ...space, next: cards.actor(next ?? '') ?? null })) };
}
