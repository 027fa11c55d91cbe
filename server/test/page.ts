import { v7 as uuid } from 'uuid';
import type { PageRole } from '#contract/core/roles.ts';
import { across } from '#platform/database/narrow.ts';
import { createWriter } from '#platform/facts/index.ts';
import { createActor } from '#modules/actors';
import { setRole } from '#modules/pages';
import type { Call } from '../src/call-inside.ts';
import type { Member, World } from './world.ts';

/** Every call made as a page; whether the member may is for the server to say. */
export const asPage =
  (call: Call, pageId: string): Call =>
  (endpoint, input, headers) =>
    call(endpoint, input, { ...headers, 'x-acting-as': pageId });

/** A page with a team. */
export interface Page {
  readonly id: string;
  readonly username: string;
  /** The member with every call made as the page; whether they may is for the server to say. */
  as(member: Member): Member;
  /** Gives a member a role in the team, or (null) none. */
  setRole(member: Pick<Member, 'id'>, role: PageRole | null): Promise<void>;
}

/** Opens a page of a business. No endpoint does yet: its actor and its roles are all there is of a page. */
export async function openPage(
  { db, clock, app }: Pick<World, 'db' | 'clock' | 'app'>,
  name: string,
  team: Partial<Record<PageRole, Member>> = {},
): Promise<Page> {
  const id = uuid();
  const username = await createActor(across(db), { id, kind: 'business', displayName: name }, clock.now());
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
