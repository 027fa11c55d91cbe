-- The jobs of the member who posted them, newest first.
create index job_author_newest on job (author_id, created_at desc, id desc);
drop index job_author;
