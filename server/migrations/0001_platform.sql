-- What happened, until every process that must know has been told. Rows leave after seven days.
create table fact (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  stated_at timestamptz not null default now(),
  dispatched_at timestamptz
);
create index fact_waiting on fact (id) where dispatched_at is null;
create index fact_dispatched on fact (dispatched_at) where dispatched_at is not null;

-- The proof that an effect of a fact is in the database; written in the effect's own transaction.
create table fact_effect (
  fact_id bigint not null,
  effect text not null,
  done_at timestamptz not null default now(),
  primary key (fact_id, effect)
);
-- Rows come in order of time: a few pages find what is old.
create index fact_effect_done on fact_effect using brin (done_at);

-- One row per write that carried a key, inserted first and filled before commit; refusals roll it back.
create table idempotency (
  member_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status int,
  reply text,
  keep_until timestamptz not null,
  primary key (member_id, key)
);
create index idempotency_keep_until on idempotency (keep_until);

-- How often a member did something today (UTC), for daily limits.
create table daily_count (
  member_id uuid not null,
  day date not null,
  what text not null,
  count int not null,
  primary key (member_id, day, what)
);
create index daily_count_day on daily_count (day);

-- One-use tickets for sockets, stored as their SHA-256.
create table realtime_ticket (
  ticket_hash bytea primary key,
  session_id uuid not null,
  expires_at timestamptz not null
);

-- Counters that protect accounts; shape given by rate-limiter-flexible.
create table account_limit (
  key text primary key,
  points int not null default 0,
  expire bigint
);
