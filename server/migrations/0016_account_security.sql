-- What an account adds to its password, what it remembers of how it was used, and the settings of the person behind it.

-- A login may wait for something else than a mailed code: then there is none.
alter table second_factor alter column code_hash drop not null;

-- An authenticator app. The secret is sealed with a key derived from SECRET_KEY.
create table authenticator (
  member_id uuid primary key references account (member_id),
  sealed_secret text not null,
  -- the step of 30 s whose code was used last: no code opens anything twice
  last_step bigint not null,
  created_at timestamptz not null
);

-- Ten codes for the day the app is lost. Keyed hashes; each works once.
create table recovery_code (
  member_id uuid not null references account (member_id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table passkey (
  -- the credential's own id, base64url, as the authenticator says it
  id text primary key,
  member_id uuid not null references account (member_id),
  name text not null,
  public_key bytea not null,
  -- grows with each use, where the authenticator counts; a smaller one betrays a copy
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id, created_at);

-- Sealed challenges are held by clients; the row is the proof that one was used up.
create table spent_challenge (
  id uuid primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expires on spent_challenge (expires_at);

-- What happened to an account, for its owner to read. Rows leave after a year.
create table security_event (
  id uuid primary key,
  member_id uuid not null references account (member_id),
  what text not null,
  at timestamptz not null,
  -- from where, as a session remembers it
  browser text,
  system text,
  city text,
  country_code text,
  -- what it was about: the name of a passkey, the device that was signed out
  about text
);
create index security_event_member on security_event (member_id, at desc, id desc);
create index security_event_at on security_event (at);

-- A new address waits for its code; one per account, the latest asked for.
create table email_change (
  member_id uuid primary key references account (member_id),
  email text not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries int not null default 0
);
create index email_change_expires on email_change (code_expires_at);

alter table account
  add column phone text,
  add column time_zone text,
  add column autoplay boolean not null default true,
  add column show_photos boolean not null default true;

-- Words whose posts a member does not want to read, folded for comparison; for ever when nothing ends them.
create table muted_word (
  id uuid primary key,
  member_id uuid not null references account (member_id),
  word text not null,
  folded text not null,
  expires_at timestamptz,
  created_at timestamptz not null
);
create unique index muted_word_once on muted_word (member_id, folded);

-- Lent: what the feed leaves out.
create view muted_words as
  select member_id, folded, expires_at from muted_word;
