import { column, statement } from '#platform/database/statement.ts';

/** Where push messages of a member go: to the browsers of sessions that have not ended. */
export const targetsOf = statement({
  params: { memberId: column.uuid, now: column.timestamp, idleSince: column.timestamp },
  row: { endpoint: column.text, p256dh: column.text, auth: column.text },
  sql: `
  select push_subscription.endpoint, push_subscription.p256dh, push_subscription.auth
  from push_subscription join session_device on session_device.id = push_subscription.session_id
  where push_subscription.member_id = :memberId and session_device.expires_at > :now
    and session_device.last_used_at > :idleSince
  order by push_subscription.session_id limit 100`,
});

export const dropSubscriptions = statement({
  params: { endpoints: column.text.array },
  sql: `delete from push_subscription where endpoint = any (:endpoints::text[])`,
});

/** Two calls about one browser follow each other. */
export const lockEndpoint = statement({
  params: { endpoint: column.text },
  sql: `select pg_advisory_xact_lock(hashtextextended(:endpoint, 11))`,
});
/** A browser has one subscription: it leaves the session of who used the browser before. */
export const forgetEndpoint = statement({
  params: { endpoint: column.text, sessionId: column.uuid },
  sql: `delete from push_subscription where endpoint = :endpoint and session_id <> :sessionId`,
});
export const storeSubscription = statement({
  params: {
    sessionId: column.uuid,
    memberId: column.uuid,
    endpoint: column.text,
    p256dh: column.text,
    auth: column.text,
    now: column.timestamp,
  },
  sql: `
  insert into push_subscription (session_id, member_id, endpoint, p256dh, auth, created_at, refreshed_at)
  values (:sessionId, :memberId, :endpoint, :p256dh, :auth, :now, :now)
  on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
    auth = excluded.auth, refreshed_at = excluded.refreshed_at`,
});

export const deleteSubscription = statement({
  params: { memberId: column.uuid, sessionId: column.uuid },
  sql: `delete from push_subscription where member_id = :memberId and session_id = :sessionId`,
});

export const listSubscriptions = statement({
  params: { memberId: column.uuid, currentId: column.uuid },
  row: {
    id: column.uuid,
    browser: column.text.orNull,
    system: column.text.orNull,
    created_at: column.timestamp,
  },
  sql: `
  select push_subscription.session_id as id, session_device.browser, session_device.system,
    push_subscription.created_at
  from push_subscription join session_device on session_device.id = push_subscription.session_id
  where push_subscription.member_id = :memberId
  order by push_subscription.session_id = :currentId desc, push_subscription.created_at desc limit 100`,
});
