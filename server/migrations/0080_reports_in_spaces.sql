-- The team of a space is the first to decide about what was reported in it. After 72 hours, for grave reasons, or when
-- the only one who could decide is the person reported, the report is passed on to the platform.
alter table report
  add space_id uuid,
  -- Who wrote what was reported, and the member behind a page.
  add author_id uuid references actor (id),
  add author_member_id uuid references actor (id),
  add passed_on_at timestamptz,
  add passed_on_for text check (passed_on_for in ('grave', 'late', 'own_team')),
  -- What the team decided.
  add outcome text check (outcome in ('removed', 'dismissed')),
  add decided_by uuid references actor (id),
  add decided_at timestamptz,
  add check ((passed_on_at is null) = (passed_on_for is null)),
  add check ((outcome is null) = (decided_at is null));
create index report_author on report (author_id);
create index report_author_member on report (author_member_id);
create index report_decided_by on report (decided_by);
-- What waits for the team of a space.
create index report_in_space on report (space_id, target_kind, target_id)
  where space_id is not null and passed_on_at is null and state = 'open';
create index report_late on report (created_at) where space_id is not null and passed_on_at is null and state = 'open';
-- What the platform reads.
create index report_platform on report (created_at desc, id desc) where space_id is null or passed_on_at is not null;
