-- A member has one time zone, with the account: for quiet hours, digests, letters and screens. What was chosen for notifications
-- alone, or for the profile alone, becomes that of the account where it has none.
update account set time_zone = coalesce(
  (select notification_setting.time_zone from notification_setting where notification_setting.member_id = account.member_id),
  (select profile.time_zone from profile where profile.member_id = account.member_id))
where account.time_zone is null;

-- The profile only says whether the clock of the account is shown with the contact details.
alter table profile add column shows_time_zone boolean not null default false;
update profile set shows_time_zone = true where time_zone is not null;

-- Emptied here, dropped by a later migration: a program of before, still running beside this one, reads the columns.
update profile set time_zone = null where time_zone is not null;
update notification_setting set time_zone = null where time_zone is not null;

-- The browser's at sign-up; null where it said none.
alter table pending_account add column time_zone text;

create or replace view account_name as
  select member_id, first_name, last_name, time_zone from account;
