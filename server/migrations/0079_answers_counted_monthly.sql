-- The order of answered questions is redrawn once a month: when the people who asked a question were last counted.
alter table space_answer add column counted_at timestamptz(3) not null default now();
alter table space_answer alter column counted_at drop default;
create index space_answer_counted on space_answer (counted_at, post_id);
