-- Who reads the whole name. Everybody else, and search, gets the short one: first name and initial.
alter table actor
  add column name_level text not null default 'anyone' check (name_level in ('anyone', 'only_followers', 'connections')),
  -- null while anyone reads the whole name
  add column short_name text,
  add check ((name_level = 'anyone') = (short_name is null));

create or replace view actor_card as
  select id, kind, username, display_name, headline, photo_id, photo_placeholder, photo_level, verified, state, discoverable, search_text, created_at,
         name_level, short_name
  from actor;
