-- One e-mail address, one password, one member. The member is the actor of the same id.
create table account (
  member_id uuid primary key references actor (id),
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  account_type text check (account_type in ('employer', 'employment_agency')),
  language text not null default 'en' check (language in ('en', 'hn', 'fr')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  is_admin boolean not null default false,
  terms_version text not null,
  welcomed_at timestamptz,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index account_email on account (email);

-- Somebody asked for an account; it exists once the mailed code came back. Several may wait for one address, each with a
-- password of its own: the code decides which of them becomes the account. Rows leave after 24 hours.
create table pending_account (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  account_type text check (account_type in ('employer', 'employment_agency')),
  language text not null,
  terms_version text not null,
  -- keyed hash of the network address it was asked from: a code asked for again belongs to the row of whoever asks
  origin_hash bytea not null,
  -- keyed hash: the code itself is at rest nowhere
  code_hash bytea not null,
  code_sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  tries int not null default 0,
  created_at timestamptz not null default now()
);
create index pending_account_email on pending_account (email, created_at);
create index pending_account_created on pending_account (created_at);

-- A code with which a new password can be set; one per account, the latest asked for.
create table password_reset (
  member_id uuid primary key references account (member_id),
  requested_at timestamptz not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries int not null default 0
);
create index password_reset_expires on password_reset (code_expires_at);

-- The second step of a login: the password was right, the mailed code is waited for. One per account, the latest.
create table second_factor (
  member_id uuid primary key references account (member_id),
  challenge_id uuid not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries int not null default 0
);
create index second_factor_expires on second_factor (code_expires_at);

-- A signed-in device. The token is kept as its SHA-256 only.
create table session (
  id uuid primary key,
  token_hash bytea not null,
  member_id uuid not null references account (member_id),
  -- names as their makers write them; null when the browser did not say
  browser text,
  system text,
  -- where the address seemed to be when the session was opened; coarse, from the bundled table
  city text,
  country_code text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- absolute end; the idle end follows from last_used_at
  expires_at timestamptz not null,
  -- the password was entered: changes of address or password ask again when this is old
  confirmed_at timestamptz not null
);
create unique index session_token on session (token_hash);
create index session_member on session (member_id, last_used_at desc);
create index session_expires on session (expires_at);
create index session_idle on session (last_used_at);

-- Lent: the two parts of a member's name, for the form that edits them.
create view account_name as
  select member_id, first_name, last_name from account;
