-- The name of the page stands with its jobs, so that one index finds the words of both. It follows the name of the page.
alter table job add column page_name text not null default '';
update job set page_name = coalesce((select display_name from actor where actor.id = job.page_id), '');
drop index job_words;
alter table job drop column words;
drop function job_words(text, text, text, text[], text[]);
create function job_words(title text, page_name text, summary text, description text, skills text[], more text[])
returns tsvector language sql immutable as $$
  select setweight(to_tsvector('simple', title), 'A')
    || setweight(to_tsvector('simple', array_to_string(skills, ' ') || ' ' || array_to_string(more, ' ')), 'B')
    || setweight(to_tsvector('simple', summary), 'C')
    || setweight(to_tsvector('simple', description), 'D')
    || setweight(to_tsvector('simple', page_name), 'C')
$$;
-- Read for every job that a search walks over: kept with the row, since fetching it from elsewhere cost ten times more.
alter table job add words tsvector generated always as (
  job_words(title, page_name, summary, description, skills_required, skills_welcome)) stored;
alter table job alter column words set storage main;
create index job_words on job using gin (words) where state = 'published';
-- All that the board filters by: a search with many filters reads this index, not the wide rows.
drop index job_board;
create index job_board on job (published_at desc, id desc) include (page_id, expires_at, country_code, state_code,
  city_id, latitude, longitude, workplace_type, employment_type, experience, education, pay_currency, pay_yearly_max,
  channel, reply_days)
  where state = 'published';
