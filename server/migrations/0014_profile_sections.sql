-- The sections of a profile. Levels: who may see each; the photo's stands with the card, that of about_me was there before.
alter table profile
  add column title text not null default '',
  add column date_of_birth date,
  add column gender text check (gender in ('male', 'female', 'other')),
  -- as IANA writes it
  add column time_zone text,
  add column website text not null default '',
  add column contact_email text not null default '',
  -- E.164
  add column phone text not null default '',
  add column mobile text not null default '',
  add column work_experience_level text not null default 'anyone' check (work_experience_level in ('anyone', 'only_followers', 'connections', 'only_me')),
  add column educations_level text not null default 'anyone' check (educations_level in ('anyone', 'only_followers', 'connections', 'only_me')),
  add column projects_level text not null default 'anyone' check (projects_level in ('anyone', 'only_followers', 'connections', 'only_me')),
  add column achievements_level text not null default 'anyone' check (achievements_level in ('anyone', 'only_followers', 'connections', 'only_me')),
  add column skills_level text not null default 'anyone' check (skills_level in ('anyone', 'only_followers', 'connections', 'only_me')),
  add column languages_level text not null default 'anyone' check (languages_level in ('anyone', 'only_followers', 'connections', 'only_me')),
  add column contact_details_level text not null default 'connections' check (contact_details_level in ('anyone', 'only_followers', 'connections', 'only_me')),
  -- gender goes with it
  add column date_of_birth_level text not null default 'only_me' check (date_of_birth_level in ('anyone', 'only_followers', 'connections', 'only_me')),
  -- whether search engines may list the public page
  add column search_engines boolean not null default true;

-- Names of skills over all trades, for suggesting; the room reference plants them.
create table skill (
  id int generated always as identity primary key,
  -- the English name, folded: what keeps a skill the same over editions
  folded text collate "C" not null unique,
  names jsonb not null,
  -- position in the data: the best known of a trade stand first
  rank int not null
);
-- Every beginning of a word in every name of a skill: "learning" finds machine learning.
create table skill_word (
  folded text collate "C" not null,
  skill_id int not null references skill (id),
  -- 0 where the name itself begins so
  word smallint not null,
  primary key (folded, skill_id)
);
create index skill_word_skill on skill_word (skill_id);

-- What a section lists: a position held, a school, a project, a certificate, a skill, a language.
create table profile_item (
  id uuid primary key,
  member_id uuid not null references profile (member_id),
  section text not null check (section in ('work_experience', 'educations', 'projects', 'achievements', 'skills', 'languages')),
  -- order within the section, from 1; gaps and equals do no harm, the id decides
  position int not null,
  -- role, degree, name of the project, certificate or skill, code of the language
  title text not null,
  -- company, school or institute, as written
  organisation text not null default '',
  -- its page, once there are pages
  organisation_id uuid references actor (id),
  -- both folded for search
  title_folded text not null,
  organisation_folded text not null default '',
  -- year or year and month: "2021", "2021-04". Text compares by time as far as both are known
  started text check (started ~ '^[0-9]{4}(-[0-9]{2})?$'),
  ended text check (ended ~ '^[0-9]{4}(-[0-9]{2})?$'),
  is_current boolean not null default false,
  picture_ids uuid[] not null default '{}',
  -- what is only shown: description, location, grade and the like
  details jsonb not null default '{}',
  -- of the list, where the skill stands in it
  skill_id int references skill (id),
  endorsements int not null default 0,
  -- counts the edits of this item
  version int not null default 1,
  created_at timestamptz not null,
  -- gone for everybody; for a moment it can be restored
  deleted_at timestamptz,
  check (not (is_current and ended is not null)),
  check (left(ended, least(length(started), length(ended))) >= left(started, least(length(started), length(ended))))
);
create index profile_item_member on profile_item (member_id, section, position, id) where deleted_at is null;
-- A skill or a language is told once.
create unique index profile_item_once on profile_item (member_id, section, title_folded) where section in ('skills', 'languages') and deleted_at is null;
create index profile_item_deleted on profile_item (deleted_at) where deleted_at is not null;
-- Who works where, who learnt where, who can do what.
create index profile_item_organisation on profile_item (organisation_folded text_pattern_ops, section) where deleted_at is null and organisation_folded <> '';
create index profile_item_title on profile_item (title_folded text_pattern_ops, section) where deleted_at is null;
create index profile_item_skill on profile_item (skill_id) where deleted_at is null and skill_id is not null;

-- A connection says that somebody has a skill.
create table endorsement (
  item_id uuid not null references profile_item (id) on delete cascade,
  endorser_id uuid not null references actor (id),
  created_at timestamptz(3) not null,
  primary key (item_id, endorser_id)
);
create index endorsement_newest on endorsement (item_id, created_at desc, endorser_id desc);
create index endorsement_endorser on endorsement (endorser_id);

-- Lent to rooms that search: what sections list, each with the level that decides who may see it.
create view profile_entry as
  select item.id, item.member_id, item.section, item.title, item.title_folded, item.organisation, item.organisation_folded, item.organisation_id,
         item.skill_id, item.started, item.ended, item.is_current,
         case item.section
           when 'work_experience' then profile.work_experience_level when 'educations' then profile.educations_level
           when 'projects' then profile.projects_level when 'achievements' then profile.achievements_level
           when 'skills' then profile.skills_level else profile.languages_level end as level
  from profile_item item join profile on profile.member_id = item.member_id
  where item.deleted_at is null;
-- Lent by the room reference.
create view skill_name as
  select id, names from skill;
create view language_name as
  select code, names, own_name from spoken_language;

-- Logos and pictures of sections: neither cut square nor moving.
alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check check (purpose in ('post', 'photo', 'cover', 'section'));
