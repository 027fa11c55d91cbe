import { sql, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SecurityEventName } from '#contract/accounts.security.ts';
import { statement } from '#platform/database/statement.ts';
import type { SessionOrigin } from '../sessions/session-origin.ts';
import type { AccountsTables } from '../tables.ts';

interface NewEvent {
  readonly memberId: string;
  readonly what: SecurityEventName;
  readonly at: Date;
  readonly about?: string | undefined;
}
export const insertEvent = (db: Kysely<AccountsTables>, { memberId, what, at, about }: NewEvent, from: SessionOrigin) =>
  db
    .insertInto('security_event')
    .values({
      id: uuid(),
      member_id: memberId,
      what,
      at,
      about: about ?? null,
      browser: from.browser,
      system: from.system,
      city: from.city,
      country_code: from.countryCode,
    })
    .execute();

/** From where the session was opened that does it. */
export async function insertEventOfSession(
  db: Kysely<AccountsTables>,
  { memberId, what, at, about }: NewEvent,
  sessionId: string,
): Promise<void> {
  await sql`
    insert into security_event (id, member_id, what, at, about, browser, system, city, country_code)
    select ${uuid()}, ${memberId}, ${what}, ${at}, ${about ?? null}, session.browser, session.system, session.city, session.country_code
    from session where session.id = ${sessionId}`.execute(db);
}

/** A wrong password for an address; nothing where nobody has it. */
export async function insertFailure(
  db: Kysely<AccountsTables>,
  email: string,
  at: Date,
  from: SessionOrigin,
): Promise<void> {
  await sql`
    insert into security_event (id, member_id, what, at, browser, system, city, country_code)
    select ${uuid()}, account.member_id, 'login_failed', ${at}, ${from.browser}, ${from.system}, ${from.city}, ${from.countryCode}
    from account where account.email = ${email}`.execute(db);
}

export interface EventRow {
  id: string;
  what: SecurityEventName;
  at: Date;
  browser: string | null;
  system: string | null;
  city: string | null;
  country_code: string | null;
  about: string | null;
}
export const selectEvents = statement<EventRow, [memberId: string, at: Date, id: string, limit: number]>(`
  select id, what, at, browser, system, city, country_code, about
  from security_event
  where member_id = $1 and (at, id) < ($2, $3::uuid)
  order by at desc, id desc
  limit $4`);

export const deleteOldEvents = (db: Kysely<AccountsTables>, before: Date) =>
  db.deleteFrom('security_event').where('at', '<', before).execute();
