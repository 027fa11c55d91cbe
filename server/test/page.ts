import { v7 as uuid } from 'uuid';
import type { PageKind, PageRole } from '#contract/core/roles.ts';
import { across } from '#platform/database/narrow.ts';
import { createWriter } from '#platform/facts/index.ts';
import { createActor } from '#modules/actors';
import { setRole } from '#modules/pages';
import type { Call } from '../src/call-inside.ts';
import type { Member, World } from './world.ts';

/** Makes each call as a page; the server decides whether the member may. */
export const asPage =
  (call: Call, pageId: string): Call =>
  (endpoint, input, headers) =>
    call(endpoint, input, { ...headers, 'x-acting-as': pageId });

/** A page with a team. */
export interface Page {
  readonly id: string;
  readonly username: string;
  /** The member, with each call made as the page; the server decides whether they may. */
  as(member: Member): Member;
  /** Sets the member's role in the team; null removes them. */
  setRole(member: Pick<Member, 'id'>, role: PageRole | null): Promise<void>;
}

/** Creates a page directly in the database, with any team: also one without an admin. */
export async function openPage(
  { db, clock, app }: Pick<World, 'db' | 'clock' | 'app'>,
  name: string,
  team: Partial<Record<PageRole, Member>> = {},
  kind: PageKind = 'business',
): Promise<Page> {
  const id = uuid();
  const now = clock.now();
  const username = await createActor(across(db), { id, kind, displayName: name }, now);
  await db.insertInto('page_details').values({ id, created_at: now, updated_at: now }).execute();
  const page: Page = {
    id,
    username,
    as: (member) => ({ ...member, call: asPage(member.call, id) }),
    async setRole(member, role) {
      await db.transaction().execute((transaction) => {
        const writing = createWriter(transaction, clock.now());
        const change = { pageId: id, memberId: member.id, role, by: null, now: clock.now() };
        return setRole({ db: across(transaction), emit: (fact, data) => writing.emit(fact, data) }, change);
      });
      app.background.dispatcher.nudge();
    },
  };
  for (const [role, member] of Object.entries(team)) await page.setRole(member, role as PageRole);
  return page;
}

/** Has a page prove that a host is its own, as a check of its website would. */
export async function verifiedAt({ db, clock }: Pick<World, 'db' | 'clock'>, page: Page, host: string): Promise<void> {
  const row = { host, state: 'verified', verified_at: clock.now() } as const;
  await db
    .updateTable('page_details')
    .set({ website: `https://${host}` })
    .where('id', '=', page.id)
    .execute();
  await db
    .insertInto('page_verification')
    .values({ page_id: page.id, ...row })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(row))
    .execute();
}
