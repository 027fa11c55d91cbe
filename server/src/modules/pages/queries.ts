import type { Kysely } from 'kysely';
import type { PageKind, PageRole } from '#contract/core/roles.ts';
import type { TeamEvent } from '#contract/pages/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { PagesTables } from './tables.ts';

type Db = Kysely<PagesTables>;

/** No one acts as a hidden or deleted page, nor as an actor of another kind. */
const isOpen = `actor_card.state in ('active', 'private') and actor_card.kind in ('business', 'institute')`;

/** Runs on every call that is made as a page. */
export const findRole = statement({
  params: { pageId: column.uuid, memberId: column.uuid },
  row: { role: column.text.as<PageRole>(), kind: column.text.as<PageKind>() },
  sql: `
  select page_role.role, actor_card.kind
  from page_role join actor_card on actor_card.id = page_role.page_id
  where page_role.page_id = :pageId and page_role.member_id = :memberId and ${isOpen}`,
});

/** Runs once per socket, and for browsers that offer to act as a page. */
export const listRoles = statement({
  params: { memberId: column.uuid },
  row: {
    id: column.uuid,
    name: column.text,
    kind: column.text.as<PageKind>(),
    role: column.text.as<PageRole>(),
    photo_id: column.uuid.orNull,
    photo_placeholder: column.text.orNull,
  },
  sql: `
  select page_role.page_id as id, actor_card.display_name as name, actor_card.kind, page_role.role,
    actor_card.photo_id, actor_card.photo_placeholder
  from page_role join actor_card on actor_card.id = page_role.page_id
  where page_role.member_id = :memberId and ${isOpen}
  order by page_role.granted_at, page_role.page_id`,
});

/** A member's role, locked until the transaction ends. */
export const lockRole = async (db: Db, pageId: string, memberId: string) =>
  db
    .selectFrom('page_role')
    .select('role')
    .where('page_id', '=', pageId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

export interface RoleChange {
  readonly pageId: string;
  readonly memberId: string;
  /** Null: no role. */
  readonly role: PageRole | null;
  /** The member who made the change; null: the system. */
  readonly by: string | null;
  readonly now: Date;
  /** How it came about; by default it follows from the roles before and after. */
  readonly event?: TeamEvent;
  /** Why, in the words of the admin. */
  readonly reason?: string;
  /** The invitation or request that led to it. */
  readonly requestId?: string;
}

export async function storeRole(db: Db, { pageId, memberId, role, by, now }: RoleChange): Promise<void> {
  if (role === null) {
    await db.deleteFrom('page_role').where('page_id', '=', pageId).where('member_id', '=', memberId).execute();
    return;
  }
  await db
    .insertInto('page_role')
    .values({ page_id: pageId, member_id: memberId, role, granted_by: by, granted_at: now })
    .onConflict((conflict) =>
      conflict.columns(['page_id', 'member_id']).doUpdateSet({ role, granted_by: by, granted_at: now }),
    )
    .execute();
}
