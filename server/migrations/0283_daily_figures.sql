-- What happened on each day (UTC), for the dashboard of admins. A task counts the last two days every hour.
create table daily_figure (
  day date not null,
  figure text not null,
  count int not null,
  counted_at timestamptz(3) not null,
  primary key (day, figure)
);
-- When the operator took a backup, written by the command.
create table backup_taken (
  at timestamptz(3) primary key
);
-- For counting by day: rows of one day are next to each other.
create index post_by_day on post using brin (published_at);
create index comment_by_day on comment using brin (created_at);
create index relation_change_by_day on relation_change using brin (at);
