-- What platform admins list: members by the day they joined, found by name or e-mail address, and who is suspended.
create index account_members on account (created_at, member_id) where not is_admin;
create index account_search on account using gin (lower(first_name || ' ' || last_name || chr(10) || email) gin_trgm_ops)
  where not is_admin;
create index account_suspended on account (suspended_until) where suspended_until is not null;
-- Reports that wait for the platform, and those that were decided.
create index report_platform_state on report (state, created_at, id) where space_id is null or passed_on_at is not null;
