-- Lent by pages: what jobs of a page are filtered by.
create view page_facts as select id, industry, size from page_details;

-- The words of a job, without a dictionary, since jobs are written in several languages.
create function job_words(title text, summary text, description text, skills text[], more text[]) returns tsvector
language sql immutable as $$
  select setweight(to_tsvector('simple', title), 'A')
    || setweight(to_tsvector('simple', array_to_string(skills, ' ') || ' ' || array_to_string(more, ' ')), 'B')
    || setweight(to_tsvector('simple', summary), 'C')
    || setweight(to_tsvector('simple', description), 'D')
$$;
alter table job add words tsvector
  generated always as (job_words(title, summary, description, skills_required, skills_welcome)) stored;
create index job_words on job using gin (words) where state = 'published';
create index job_board on job (published_at desc, id desc) where state = 'published';
create index job_by_pay on job (pay_currency, pay_yearly_max desc, id desc) where state = 'published';
create index job_by_place on job (country_code, state_code, city_id) where state = 'published';
create index job_around on job (latitude, longitude) where state = 'published';
