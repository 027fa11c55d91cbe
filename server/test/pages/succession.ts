import { day } from '#platform/time.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { pages } from '#modules/pages';
import { someone } from '../abilities/people.ts';
import { openPage, type Page, verifiedAt } from '../page.ts';
import type { Member, World } from '../world.ts';

const advanceSuccessions = pages.tasks.find(({ name }) => name === 'pages.advance_successions');

/** Runs the task that moves successions on, and waits for what follows from it. */
export async function searchForAdmins(world: World): Promise<void> {
  await enqueue(world.database, advanceSuccessions as never, {});
  await world.settled();
}
/** Has a member not been there for some days. */
export async function awayFor(world: World, { id }: Pick<Member, 'id'>, days: number): Promise<void> {
  const at = new Date(world.clock.now().getTime() - days * day);
  await world.db.updateTable('account').set({ seen_at: at }).where('member_id', '=', id).execute();
}
/** Has a member prove an address at the domain of a page. */
export async function provedAt(world: World, page: Page, { id }: Pick<Member, 'id'>, domain: string): Promise<void> {
  const row = { page_id: page.id, member_id: id, domain, proved_at: world.clock.now() };
  await world.db.insertInto('page_address').values(row).execute();
}

/** A page without an admin that no one is left to be asked for, and a member with an address at its domain. */
export async function claimablePage(
  world: World,
  team: Parameters<typeof openPage>[2] = {},
): Promise<{ page: Page; member: Member }> {
  const [page, member] = [await openPage(world, 'Orphaned Works', team), await someone(world)];
  await verifiedAt(world, page, 'orphaned.example');
  await provedAt(world, page, member, 'orphaned.example');
  await searchForAdmins(world);
  return { page, member };
}

/** Lets days pass for what is open about a page: questions and claims. */
export async function daysPass(world: World, { id }: Pick<Page, 'id'>, days: number): Promise<void> {
  const rows = await world.db
    .selectFrom('page_team_request')
    .select(['id', 'created_at'])
    .where('page_id', '=', id)
    .where('state', '=', 'open')
    .execute();
  for (const row of rows)
    await world.db
      .updateTable('page_team_request')
      .set({ created_at: new Date(row.created_at.getTime() - days * day) })
      .where('id', '=', row.id)
      .execute();
  await searchForAdmins(world);
}
