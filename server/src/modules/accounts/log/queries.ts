import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SecurityEventName } from '#contract/accounts/security.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { SessionOrigin } from '../sessions/session-origin.ts';
import type { AccountsTables } from '../tables.ts';

interface NewEvent {
  readonly memberId: string;
  readonly what: SecurityEventName;
  readonly at: Date;
  readonly about?: string | undefined;
}
export const insertEvent = async (db: Kysely<AccountsTables>, event: NewEvent, from: SessionOrigin) =>
  insertEvents(db, [event], from);

export const insertEvents = async (db: Kysely<AccountsTables>, events: readonly NewEvent[], from: SessionOrigin) =>
  db
    .insertInto('security_event')
    .values(
      events.map(({ memberId, what, at, about }) => ({
        id: uuid(),
        member_id: memberId,
        what,
        at,
        about: about ?? null,
        browser: from.browser,
        system: from.system,
        city: from.city,
        country_code: from.countryCode,
      })),
    )
    .execute();

/** For those who have an account: pages wrote some of it. */
export const insertForAccounts = statement({
  params: {
    rows: column.json<readonly { id: string; member_id: string; what: SecurityEventName; at: Date }[]>(),
  },
  sql: `
  insert into security_event (id, member_id, what, at)
  select entry.id, account.member_id, entry.what, entry.at
  from jsonb_to_recordset(:rows::jsonb) as entry (id uuid, member_id uuid, what text, at timestamptz)
  join account on account.member_id = entry.member_id`,
});

const insertSecurityEvent = statement({
  params: {
    id: column.uuid,
    memberId: column.uuid,
    what: column.text.as<SecurityEventName>(),
    at: column.timestamp,
    about: column.text.orNull,
    sessionId: column.uuid,
  },
  sql: `
    insert into security_event (id, member_id, what, at, about, browser, system, city, country_code)
    select :id, :memberId, :what, :at, :about, session.browser, session.system, session.city, session.country_code
    from session where session.id = :sessionId`,
});

/** With the device and place of the session that caused the event. */
export async function insertEventOfSession(
  db: Kysely<AccountsTables>,
  { memberId, what, at, about }: NewEvent,
  sessionId: string,
): Promise<void> {
  await insertSecurityEvent(db, { id: uuid(), memberId, what, at, about: about ?? null, sessionId });
}

const insertFailureStatement = statement({
  params: {
    id: column.uuid,
    at: column.timestamp,
    browser: column.text.orNull,
    system: column.text.orNull,
    city: column.text.orNull,
    countryCode: column.text.orNull,
    email: column.text,
  },
  sql: `
    insert into security_event (id, member_id, what, at, browser, system, city, country_code)
    select :id, account.member_id, 'login_failed', :at, :browser, :system, :city, :countryCode
    from account where account.email = :email`,
});

/** Records a wrong password for an address; nothing if no account has it. */
export async function insertFailure(
  db: Kysely<AccountsTables>,
  email: string,
  at: Date,
  from: SessionOrigin,
): Promise<void> {
  await insertFailureStatement(db, {
    id: uuid(),
    at,
    browser: from.browser,
    system: from.system,
    city: from.city,
    countryCode: from.countryCode,
    email,
  });
}

export const eventRow = {
  id: column.uuid,
  what: column.text.as<SecurityEventName>(),
  at: column.timestamp,
  browser: column.text.orNull,
  system: column.text.orNull,
  city: column.text.orNull,
  country_code: column.text.orNull,
  about: column.text.orNull,
};
export type EventRow = RowOf<typeof eventRow>;
export const selectEvents = statement({
  params: { memberId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: eventRow,
  sql: `
  select id, what, at, browser, system, city, country_code, about
  from security_event
  where member_id = :memberId and (at, id) < (:at, :id::uuid)
  order by at desc, id desc
  limit :limit`,
});

export const deleteOldEvents = async (db: Kysely<AccountsTables>, before: Date) =>
  db.deleteFrom('security_event').where('at', '<', before).execute();
