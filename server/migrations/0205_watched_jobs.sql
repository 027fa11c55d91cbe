-- Jobs that platform admins look at: few among all.
create index job_watched on job ((state = 'frozen') desc, updated_at desc, id desc)
  where state = 'frozen' or (state in ('published', 'paused') and grounds <> '[]'::jsonb);
