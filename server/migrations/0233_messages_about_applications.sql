-- Messages about applications are listed, the latest first.
alter table application
  -- When one side last wrote to the other. Null: neither has, or what they wrote was erased.
  add column messaged_at timestamptz(3);
update application set messaged_at = said.at
  from (select application_id, max(at) as at from application_step
    where step in ('messaged', 'replied') and text <> '' group by application_id) as said
  where said.application_id = application.id and application.member_id is not null;
create index application_said_to_member on application (member_id, messaged_at desc, id desc)
  where messaged_at is not null;
create index application_said_to_page on application (page_id, messaged_at desc, id desc)
  where messaged_at is not null;
