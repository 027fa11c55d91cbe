-- What lists are ordered by where names stand in order: the name as everybody may read it, folded and in Latin letters, so that
-- names of both scripts stand among each other. Written by actors alone, with the name.
alter table actor add column sort_name text collate "C" not null default '';
-- As the program makes it, but for names in other scripts: those are made with their keys, by a task.
update actor set
  sort_name = left(lower(regexp_replace(trim(normalize(regexp_replace(normalize(coalesce(short_name, display_name), nfkd), '[\u0300-\u036f]', '', 'g'), nfc)), '\s+', ' ', 'g')), 100),
  name_keys_stale = name_keys_stale or coalesce(short_name, display_name) ~ '[^\x20-\x7e]'
where state <> 'erased';

-- Through a list too long to be put in order one goes by name, looking who stands in it.
create index actor_by_name on actor (sort_name, id) where state = 'active';
-- Who is hidden is looked up here: a small index, however many are not.
create index actor_gone on actor (id) where state <> 'active';

create or replace view actor_card as
  select id, kind, username, display_name, headline, photo_id, photo_placeholder, photo_level, verified, state, discoverable, search_text, created_at,
         name_level, short_name, sort_name
  from actor;
