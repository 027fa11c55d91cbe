-- A deleted alert can be restored for some seconds: it keeps what it has found and when it last wrote.
alter table job_alert add column deleted_at timestamptz(3);
create index job_alert_deleted on job_alert (deleted_at) where deleted_at is not null;
