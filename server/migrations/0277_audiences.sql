-- What audiences of campaigns are chosen by, for counting people alone: no reply shows a row of it.
create view profile_traits as
  select profile.member_id, profile.country_code, profile.state_code, profile.city_id, profile.date_of_birth,
    profile.gender, profile.interests,
    -- 1: has left school, 2: bachelor, 3: master; null: unknown.
    (select max(case item.details ->> 'level' when 'high_school' then 1 when 'associate' then 1 when 'certificate' then 1
        when 'diploma' then 1 when 'bachelor' then 2 when 'master' then 3 when 'doctorate' then 3 end)
      from profile_item item where item.member_id = profile.member_id and item.section = 'educations'
        and item.deleted_at is null) as education
  from profile;
