-- What people are found by: for each word of a name, the name turned so that it begins with that word, so that a beginning of
-- any word is one look into one index. Only of actors that may be found; written by actors in the transaction of the change.
-- A key ends with a space. '^' stands before the sound of a name written in another script than Latin, '~' before that of a
-- Latin one.
create table actor_name_key (
  key text collate "C" not null,
  actor_id uuid not null references actor (id),
  -- false when the key begins as the name does
  turned boolean not null,
  primary key (key, actor_id) include (turned)
);
create index actor_name_key_actor on actor_name_key (actor_id);

-- Each word of any name once, to correct what was mistyped.
create table name_word (
  word text collate "C" primary key
);
create index name_word_similar on name_word using gin (word gin_trgm_ops);

-- Keys are made in code: of rows that were here before, and of all when the making changes, by a task.
alter table actor add column name_keys_stale boolean not null default true;
create index actor_name_keys_stale on actor (id) where name_keys_stale;

-- Nothing looks for parts of names any more.
drop index actor_search;

-- Lent to search.
create view name_key as
  select key, actor_id, turned from actor_name_key;
create view known_word as
  select word from name_word;

-- How often a member stood in what somebody else found, by day (UTC). Written from a buffer: looking writes nothing.
create table search_appearance (
  actor_id uuid not null references actor (id),
  day date not null,
  appearances int not null,
  primary key (actor_id, day)
);
create index search_appearance_day on search_appearance (day);
