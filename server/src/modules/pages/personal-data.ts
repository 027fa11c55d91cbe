import type { Kysely } from 'kysely';
import { definePersonalData } from '#platform/personal-data.ts';
import { documentsOf } from './documents/queries.ts';
import { dropDocuments } from './documents/tasks.ts';
import type { PagesTables } from './tables.ts';

/** Successors, and how far the search for an admin went; questions and claims belong to it. */
async function eraseSuccession(db: Kysely<PagesTables>, id: string): Promise<void> {
  await db
    .deleteFrom('page_successor')
    .where((where) => where.or([where('page_id', '=', id), where('member_id', '=', id)]))
    .execute();
  await db.updateTable('page_successor').set({ named_by: null }).where('named_by', '=', id).execute();
  await db
    .deleteFrom('page_team_request')
    .where((where) => where.or([where('page_id', '=', id), where('member_id', '=', id)]))
    .execute();
  await db.deleteFrom('page_succession_change').where('page_id', '=', id).execute();
  await db.updateTable('page_succession_change').set({ member_id: null }).where('member_id', '=', id).execute();
  await db.updateTable('page_succession_change').set({ by_id: null }).where('by_id', '=', id).execute();
  await db.deleteFrom('page_succession').where('page_id', '=', id).execute();
}

/** Pages remain when a member of the team is erased; the history no longer names that member. */
export const personalData = definePersonalData<PagesTables>({
  copy: {
    pages_created: `
      select actor_card.username, actor_card.display_name, page_details.created_at
      from page_details join actor_card on actor_card.id = page_details.id
      where page_details.created_by = :memberId order by page_details.created_at, page_details.id`,
    page_roles: `
      select actor_card.username, actor_card.display_name, page_role.role, page_role.granted_at as at
      from page_role join actor_card on actor_card.id = page_role.page_id
      where page_role.member_id = :memberId order by page_role.granted_at, page_role.page_id`,
    page_team_requests: `
      select actor_card.username, actor_card.display_name, page_team_request.kind, page_team_request.role,
             page_team_request.note, page_team_request.state, page_team_request.created_at
      from page_team_request join actor_card on actor_card.id = page_team_request.page_id
      where page_team_request.member_id = :memberId order by page_team_request.created_at, page_team_request.id`,
    page_role_history: `
      select actor_card.username, actor_card.display_name, page_role_change.at, page_role_change.event as change,
             page_role_change.role_before as state_before, page_role_change.role_after as state_after,
             page_role_change.reason
      from page_role_change join actor_card on actor_card.id = page_role_change.page_id
      where page_role_change.member_id = :memberId order by page_role_change.at, page_role_change.id`,
    page_successors: `
      select actor_card.username, actor_card.display_name, page_successor.place, page_successor.named_at as at
      from page_successor join actor_card on actor_card.id = page_successor.page_id
      where page_successor.member_id = :memberId order by page_successor.named_at, page_successor.page_id`,
    page_successions: `
      select actor_card.username, actor_card.display_name, page_succession_change.at,
             page_succession_change.reason as change, page_succession_change.state_before,
             page_succession_change.state_after
      from page_succession_change join actor_card on actor_card.id = page_succession_change.page_id
      where page_succession_change.member_id = :memberId
      order by page_succession_change.at, page_succession_change.id`,
    page_addresses: `
      select actor_card.username, actor_card.display_name, page_address.domain, page_address.proved_at as at
      from page_address join actor_card on actor_card.id = page_address.page_id
      where page_address.member_id = :memberId order by page_address.proved_at, page_address.page_id`,
  },
  async erase(ctx, id) {
    const { db } = ctx;
    // The id of a member who leaves, or that of a page that was deleted.
    await db.updateTable('page_details').set({ created_by: null }).where('created_by', '=', id).execute();
    await eraseSuccession(db, id);
    await db.deleteFrom('page_role').where('page_id', '=', id).execute();
    await db.deleteFrom('page_role_change').where('page_id', '=', id).execute();
    const documents = (await documentsOf(db, { pageId: id })).map((row) => row.id);
    if (documents.length > 0) await ctx.task(dropDocuments, { ids: documents });
    await db.deleteFrom('page_document_request').where('page_id', '=', id).execute();
    await db.updateTable('page_document_request').set({ decided_by: null }).where('decided_by', '=', id).execute();
    await db.deleteFrom('page_verification').where('page_id', '=', id).execute();
    await db.deleteFrom('page_verification_change').where('page_id', '=', id).execute();
    await db.updateTable('page_verification_change').set({ by_id: null }).where('by_id', '=', id).execute();
    for (const table of ['page_address_code', 'page_address'] as const)
      await db
        .deleteFrom(table)
        .where((where) => where.or([where('page_id', '=', id), where('member_id', '=', id)]))
        .execute();
    await db.deleteFrom('page_details').where('id', '=', id).execute();
    await db.updateTable('page_team_request').set({ by_id: null }).where('by_id', '=', id).execute();
    await db.deleteFrom('page_role').where('member_id', '=', id).execute();
    await db.updateTable('page_role').set({ granted_by: null }).where('granted_by', '=', id).execute();
    await db.updateTable('page_role_change').set({ member_id: null }).where('member_id', '=', id).execute();
    await db.updateTable('page_role_change').set({ by_id: null }).where('by_id', '=', id).execute();
  },
});
