-- Rulings that another admin judges again without knowing what the first one decided.
create table second_look (
  id uuid primary key,
  case_id uuid not null,
  number smallint not null,
  created_at timestamptz(3) not null,
  judged_by uuid references actor (id),
  judged_at timestamptz(3),
  -- The rule that the second admin finds broken; null: none, or not judged yet.
  rule text,
  unique (case_id, number),
  foreign key (case_id, number) references ruling (case_id, number),
  check ((judged_by is null) = (judged_at is null)),
  check (rule is null or judged_at is not null)
);
create index second_look_waiting on second_look (created_at, id) where judged_at is null;
create index second_look_judged on second_look (judged_at) where judged_at is not null;
-- Published figures.
create index ruling_decided on ruling (decided_at);
