import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Language } from '#contract/core/language.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type * as contract from '#contract/appointments/calendars.ts';
import { FEED_CANCELLED_DAYS } from '#contract/appointments/choices.ts';
import { calendarFeed, feedAddress } from '#platform/calendar/index.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Services } from '#platform/services.ts';
import { translate } from '#platform/strings.ts';
import { day, hour } from '#platform/time.ts';
import type { AppointmentsContext as Context, AppointmentsTables } from '../tables.ts';
import { calendarEntries } from './calendar-entries.ts';

/** How many days a feed shows of what is over. */
const PAST_DAYS = 90;

const findFeed = statement({
  params: { memberId: column.uuid },
  row: { created_at: column.timestamp, read_at: column.timestamp.orNull },
  sql: `select calendar_feed.created_at, calendar_feed.read_at from calendar_feed
  where calendar_feed.member_id = :memberId`,
});
const storeFeed = statement({
  params: { memberId: column.uuid, digest: column.bytes, now: column.timestamp },
  sql: `
  insert into calendar_feed (member_id, token_digest, created_at) values (:memberId, :digest, :now)
  on conflict (member_id) do update set token_digest = excluded.token_digest, created_at = excluded.created_at,
    read_at = null`,
});
const deleteFeed = statement({
  params: { memberId: column.uuid },
  sql: `delete from calendar_feed where calendar_feed.member_id = :memberId`,
});
const feedByToken = statement({
  params: { digest: column.bytes },
  row: { member_id: column.uuid, language: column.text.as<Language>(), read_at: column.timestamp.orNull },
  sql: `
  select calendar_feed.member_id, account_mail.language, calendar_feed.read_at
  from calendar_feed join account_mail on account_mail.member_id = calendar_feed.member_id
  where calendar_feed.token_digest = :digest`,
});
const markRead = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  sql: `update calendar_feed set read_at = :now where calendar_feed.member_id = :memberId`,
});

/** The token has 256 random bits: a digest without salt cannot be guessed back. */
const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function readFeed({
  db,
  member,
}: Context): Promise<Out<(typeof contract.readCalendarFeed)['reply']>['data']> {
  const row = await findFeed.first(db, { memberId: member.id });
  return row === undefined
    ? null
    : { createdAt: row.created_at.toISOString(), readAt: row.read_at?.toISOString() ?? null };
}
/** The address is shown now and never again. */
export async function createFeed({ db, member, now, services }: Context) {
  const token = randomBytes(32).toString('base64url');
  await storeFeed(db, { memberId: member.id, digest: digestOf(token), now });
  return { address: feedAddress(services, token), createdAt: now.toISOString(), readAt: null };
}
export const endFeed = async ({ db, member }: Context): Promise<void> => {
  await deleteFeed(db, { memberId: member.id });
};

/** The calendar behind a token, or null. Used by the platform, which serves it. */
export async function feedOf(
  { db: anyDb, services }: { readonly db: Kysely<never>; readonly services: Services },
  token: string,
): Promise<string | null> {
  const db = narrowed<AppointmentsTables>(anyDb);
  const feed = await feedByToken.first(db, { digest: digestOf(token) });
  if (feed === undefined) return null;
  const now = services.clock.now();
  const { member_id: memberId, language, read_at: readAt } = feed;
  const range = {
    since: new Date(now.getTime() - PAST_DAYS * day),
    cancelledSince: new Date(now.getTime() - FEED_CANCELLED_DAYS * day),
  };
  const reader = { db: anyDb, services, now, memberId, language };
  const sources = services.extensions.all(calendarEntries);
  const entries = (await Promise.all(sources.map(async (source) => source.entries(reader, range)))).flat();
  if (readAt === null || now.getTime() - readAt.getTime() >= hour) await markRead(db, { memberId, now });
  const inOrder = entries.toSorted((one, other) => one.start.getTime() - other.start.getTime());
  return calendarFeed(translate(language, 'appointments:feed.name'), inOrder);
}
