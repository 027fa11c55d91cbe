-- What organisations and other named things are found by, in the format of actor_name_key; `tab` is the tab of the
-- search that shows them. Only of things that may be found; written in the transaction of the change.
create table search_key (
  tab text not null,
  key text collate "C" not null,
  -- an actor, or a thing of the module that fills the tab
  subject_id uuid not null,
  turned boolean not null,
  -- one key of each subject, which orders lists without a text
  main boolean not null,
  primary key (tab, key, subject_id) include (turned, main)
);
create index search_key_main on search_key (tab, key, subject_id) where main;
create index search_key_subject on search_key (subject_id);

-- Each word of their names once per tab, to correct what was mistyped.
create table search_word (
  tab text not null,
  word text collate "C" not null,
  primary key (tab, word)
);
create index search_word_similar on search_word using gin (word gin_trgm_ops);

-- People are searched without the pages, which have keys for lists and completions.
alter table actor_name_key add column of_member boolean not null default true;
alter table actor_name_key drop constraint actor_name_key_pkey,
  add primary key (key, actor_id) include (turned, of_member);
create or replace view name_key as
  select key, actor_id, turned, of_member from actor_name_key;
update actor_name_key set of_member = false
  from actor where actor.id = actor_name_key.actor_id and actor.kind <> 'member';
-- A task writes the keys of pages that exist already.
update actor set name_keys_stale = true where kind <> 'member' and state = 'active';
