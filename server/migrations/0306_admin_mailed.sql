-- Up to which moment platform admins were written to about what waits for too long, and about failed tasks.
create table admin_mailed (
  what text primary key check (what in ('queues', 'failed_tasks')),
  until timestamptz not null
);
