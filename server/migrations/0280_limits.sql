-- Why a member may publish nothing and write to no strangers: a row for each case that limits them. The account has the
-- latest end of its rows, which every call reads.
create table publishing_limit (
  member_id uuid not null references account (member_id),
  case_id uuid not null,
  until timestamptz not null,
  created_at timestamptz not null,
  primary key (member_id, case_id)
);
alter table account add column limited_until timestamptz;

alter table ruling drop constraint ruling_account_check;
alter table ruling add constraint ruling_account_check check (account in ('none', 'warn', 'limit_72', 'limit_168',
  'limit_720', 'suspend_24', 'suspend_72', 'suspend_168', 'suspend_720', 'ban'));
-- Freezes what the author advertises, while the ruling is in force.
alter table ruling add column freezes_campaigns boolean not null default false;
alter table ruling add constraint ruling_freezes check (rule is not null or not freezes_campaigns);
alter table campaign_freeze drop constraint campaign_freeze_reason_check;
alter table campaign_freeze add constraint campaign_freeze_reason_check
  check (reason in ('wallet_frozen', 'suspended', 'ruled'));
