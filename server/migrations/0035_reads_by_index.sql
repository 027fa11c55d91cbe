-- Followers in the order in which they joined (ids begin with the time), and whether each of a page follows somebody.
create index follow_follower_ids on follow (followee_id, follower_id) where state = 'active';

-- The level is looked up for those entries alone whose level is asked: as a join it made the planner go through all profiles.
create or replace view profile_entry as
  select item.id, item.member_id, item.section, item.title, item.title_folded, item.organisation, item.organisation_folded, item.organisation_id,
         item.skill_id, item.started, item.ended, item.is_current,
         (select case item.section
           when 'work_experience' then profile.work_experience_level when 'educations' then profile.educations_level
           when 'projects' then profile.projects_level when 'achievements' then profile.achievements_level
           when 'skills' then profile.skills_level else profile.languages_level end
          from profile where profile.member_id = item.member_id) as level
  from profile_item item
  where item.deleted_at is null;

-- Lent: who is interested in what, by index.
create view profile_interested as
  select interest, member_id from profile_interest;
