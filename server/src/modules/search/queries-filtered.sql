-- The texts above 3,000 characters of queries-filtered.ts, written by `npm run sql -- --update`.

-- namedPages.all.connections: 7,652 characters, 6fc2de1d2810
with
  section_filter as materialized (
    select used.section, used.low, used.high
    from
      (
        values
          ('work_experience', :companyLow::text, :companyHigh::text),
          ('educations', :schoolLow::text, :schoolHigh::text),
          ('skills', :skillLow::text, :skillHigh::text)
      ) as used (section, low, high)
    where used.low is not null
  ),
  shown_entry as not materialized (
    select
      profile_entry.member_id,
      profile_entry.section,
      profile_entry.organisation_folded,
      profile_entry.title_folded,
      case profile_entry.section
        when 'skills' then profile_entry.title_folded
        else profile_entry.organisation_folded
      end as name
    from profile_entry
    where
      (
        profile_entry.member_id = :viewerId::uuid
        or (
          profile_entry.level = 'anyone'
          or (
            profile_entry.level in ('connections', 'only_followers')
            and exists (
              select 1
              from connection
              where connection.actor_id = :viewerId::uuid and connection.other_id = profile_entry.member_id
            )
          )
          or (
            profile_entry.level = 'only_followers'
            and exists (
              select 1
              from follow
              where
                follow.follower_id = :viewerId::uuid
                and follow.followee_id = profile_entry.member_id
                and follow.state = 'active'
            )
          )
        )
      )
  ),
  range as materialized (
    select bounds.low, bounds.high, bounds.class * 6 as fit
    from unnest(:lows::text[], :highs::text[], :classes::int[]) as bounds (low, high, class)
  ),
  followed as materialized (
    select active_follow.followee_id as id
    from active_follow
    where active_follow.follower_id = :viewerId
    order by active_follow.followee_id
    limit 1000
  ),
  candidates as materialized (
    select source.id
    from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
    where
      (
        select true
        from section_filter
        where
          (
            select true
            from shown_entry
            where
              shown_entry.member_id = source.id
              and shown_entry.section = section_filter.section
              and shown_entry.name ~>=~ section_filter.low
              and shown_entry.name ~<~ section_filter.high
            limit 1
          ) is null
        limit 1
      ) is null
      and (
        (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
        or (
          select true
          from profile_place
          where
            (:country::text is null or profile_place.country_code = :country)
            and (:state::text is null or profile_place.state_code = :state)
            and (:city::int is null or profile_place.city_id = :city)
            and (:industry::text is null or :industry = any (profile_place.interests))
            and profile_place.member_id = source.id
          limit 1
        )
      )
      and (
        :degree::text is null
        or case
          when source.id = :viewerId then false
          when (
            select true
            from connected
            where connected.actor_id = :viewerId and connected.other_id = source.id
            limit 1
          ) then :degree = '1'
          when (
            select true
            from
              connected as theirs
              join connected as mine on mine.actor_id = :viewerId
              and mine.other_id = theirs.other_id
            where theirs.actor_id = source.id
            limit 1
          ) then :degree = '2'
          else :degree = '3'
        end
      )
    limit :sorted::int + 1
  ),
  source_size as materialized (select count(*) > :sorted::int as is_large from candidates),
  close_people as (
    select candidates.id
    from candidates
    where (select not source_size.is_large from source_size)
    union
    select nearby.id
    from (select followed.id from followed union all select :viewerId::uuid) as nearby
    where
      (select source_size.is_large from source_size)
      and (
        select true
        from section_filter
        where
          (
            select true
            from shown_entry
            where
              shown_entry.member_id = nearby.id
              and shown_entry.section = section_filter.section
              and shown_entry.name ~>=~ section_filter.low
              and shown_entry.name ~<~ section_filter.high
            limit 1
          ) is null
        limit 1
      ) is null
      and (
        (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
        or (
          select true
          from profile_place
          where
            (:country::text is null or profile_place.country_code = :country)
            and (:state::text is null or profile_place.state_code = :state)
            and (:city::int is null or profile_place.city_id = :city)
            and (:industry::text is null or :industry = any (profile_place.interests))
            and profile_place.member_id = nearby.id
          limit 1
        )
      )
      and (
        :degree::text is null
        or case
          when nearby.id = :viewerId then false
          when (
            select true
            from connected
            where connected.actor_id = :viewerId and connected.other_id = nearby.id
            limit 1
          ) then :degree = '1'
          when (
            select true
            from
              connected as theirs
              join connected as mine on mine.actor_id = :viewerId
              and mine.other_id = theirs.other_id
            where theirs.actor_id = nearby.id
            limit 1
          ) then :degree = '2'
          else :degree = '3'
        end
      )
  ),
  ranked as (
    select
      close_people.id as actor_id,
      best.fit + case
        when close_people.id = :viewerId then 0
        when close_people.id in (select followed.id from followed) then 2
        else 4
      end as rank,
      best.key
    from
      close_people
      cross join lateral (
        select range.fit, name_key.key
        from name_key join range on name_key.key >= range.low and name_key.key < range.high
        where name_key.actor_id = close_people.id and name_key.of_member
        order by range.fit, name_key.key
        limit 1
      ) as best
    union all
    select others.actor_id, range.fit + 4, others.key
    from
      range
      cross join lateral (
        select name_key.actor_id, name_key.key
        from name_key
        where
          (select source_size.is_large from source_size)
          and range.fit + 4 >= :rank::int
          and name_key.of_member
          and name_key.key >= range.low
          and name_key.key < range.high
          and (name_key.key, name_key.actor_id) > (
            case when range.fit + 4 = :rank then :key::text else range.low
            end,
            case when range.fit + 4 = :rank then :id::uuid else '00000000-0000-0000-0000-000000000000'::uuid
            end
          )
          and name_key.actor_id <> :viewerId
          and name_key.actor_id not in (select followed.id from followed)
          and (
            select true
            from section_filter
            where
              (
                select true
                from shown_entry
                where
                  shown_entry.member_id = name_key.actor_id
                  and shown_entry.section = section_filter.section
                  and shown_entry.name ~>=~ section_filter.low
                  and shown_entry.name ~<~ section_filter.high
                limit 1
              ) is null
            limit 1
          ) is null
          and (
            (
              :country::text is null
              and :state::text is null
              and :city::int is null
              and :industry::text is null
            )
            or (
              select true
              from profile_place
              where
                (:country::text is null or profile_place.country_code = :country)
                and (:state::text is null or profile_place.state_code = :state)
                and (:city::int is null or profile_place.city_id = :city)
                and (:industry::text is null or :industry = any (profile_place.interests))
                and profile_place.member_id = name_key.actor_id
              limit 1
            )
          )
          and (
            :degree::text is null
            or case
              when name_key.actor_id = :viewerId then false
              when (
                select true
                from connected
                where connected.actor_id = :viewerId and connected.other_id = name_key.actor_id
                limit 1
              ) then :degree = '1'
              when (
                select true
                from
                  connected as theirs
                  join connected as mine on mine.actor_id = :viewerId
                  and mine.other_id = theirs.other_id
                where theirs.actor_id = name_key.actor_id
                limit 1
              ) then :degree = '2'
              else :degree = '3'
            end
          )
          and (
            :viewerId::uuid is not null
            and (
              name_key.actor_id = :viewerId::uuid
              or name_key.actor_id <> all (
                array(
                  select block_between.other_id
                  from block_between
                  where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                )
              )
            )
            and (name_key.actor_id = :viewerId::uuid or 'active' = 'active')
          )
          and not exists (
            select 1
            from name_key as other join range as better on other.key >= better.low and other.key < better.high
            where other.actor_id = name_key.actor_id and (better.fit, other.key) < (range.fit, name_key.key)
          )
        order by name_key.key, name_key.actor_id
        limit :limit
      ) as others
  )
select ranked.actor_id, ranked.rank, ranked.key
from ranked
where
  (:rank::int < 0 or (ranked.rank, ranked.key, ranked.actor_id) > (:rank::int, :key::text, :id::uuid))
  and (
    :viewerId::uuid is not null
    and (
      ranked.actor_id = :viewerId::uuid
      or ranked.actor_id <> all (
        array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
    )
    and (ranked.actor_id = :viewerId::uuid or 'active' = 'active')
  )
order by ranked.rank, ranked.key, ranked.actor_id
limit :limit;

-- namedPages.all.company: 7,872 characters, e6d6f22157ce, like namedPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select shown_entry.member_id as id
--   +         from shown_entry
--   +         where
--   +           shown_entry.section = 'work_experience'
--   +           and shown_entry.organisation_folded <> ''
--   +           and shown_entry.organisation_folded ~>=~ :companyLow::text
--   +           and shown_entry.organisation_folded ~<~ :companyHigh::text
--   +       ) as source
--   …
--   -           (
--   +           section_filter.section <> 'work_experience'
--   +           and (
--   …

-- namedPages.all.school: 7,862 characters, 59ee4749e6ce, like namedPages.all.company
--   …
--   -           shown_entry.section = 'work_experience'
--   +           shown_entry.section = 'educations'
--   …
--   -           and shown_entry.organisation_folded ~>=~ :companyLow::text
--   -           and shown_entry.organisation_folded ~<~ :companyHigh::text
--   +           and shown_entry.organisation_folded ~>=~ :schoolLow::text
--   +           and shown_entry.organisation_folded ~<~ :schoolHigh::text
--   …
--   -           section_filter.section <> 'work_experience'
--   +           section_filter.section <> 'educations'
--   …

-- namedPages.all.skill: 7,833 characters, a117e960e73e, like namedPages.all.company
--   …
--   -           shown_entry.section = 'work_experience'
--   -           and shown_entry.organisation_folded <> ''
--   -           and shown_entry.organisation_folded ~>=~ :companyLow::text
--   -           and shown_entry.organisation_folded ~<~ :companyHigh::text
--   +           shown_entry.section = 'skills'
--   +           and shown_entry.title_folded <> ''
--   +           and shown_entry.title_folded ~>=~ :skillLow::text
--   +           and shown_entry.title_folded ~<~ :skillHigh::text
--   …
--   -           section_filter.section <> 'work_experience'
--   +           section_filter.section <> 'skills'
--   …

-- namedPages.all.city: 7,481 characters, 1701e37593a5, like namedPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select profile_place.member_id as id
--   +         from profile_place
--   +         where
--   +           profile_place.city_id = :city
--   +           and (:country::text is null or profile_place.country_code = :country)
--   +           and (:state::text is null or profile_place.state_code = :state)
--   +           and (:city::int is null or profile_place.city_id = :city)
--   +           and (:industry::text is null or :industry = any (profile_place.interests))
--   +       ) as source
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   -         or (
--   -           select true
--   -           from profile_place
--   -           where
--   -             (:country::text is null or profile_place.country_code = :country)
--   -             and (:state::text is null or profile_place.state_code = :state)
--   -             and (:city::int is null or profile_place.city_id = :city)
--   -             and (:industry::text is null or :industry = any (profile_place.interests))
--   -             and profile_place.member_id = source.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   …

-- namedPages.all.around: 7,612 characters, 9199da273c80, like namedPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select distinct step.other_id as id
--   +         from
--   +           (
--   +             select beyond.other_id
--   +             from connected as near join connected as beyond on beyond.actor_id = near.other_id
--   +             where near.actor_id = :viewerId
--   +             limit 20000
--   +           ) as step
--   +       ) as source
--   …
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = source.id
--   -             limit 1
--   -           ) then :degree = '2'
--   +           when true then :degree = '2'
--   …

-- namedPages.all.industry: 7,665 characters, c9be5f030a84, like namedPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select profile_interested.member_id as id
--   +         from profile_interested
--   +         where profile_interested.interest = :industry
--   +       ) as source
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   +         (:country::text is null and :state::text is null and :city::int is null)
--   …

-- namedPages.all.country: 7,486 characters, cd879b8a622f, like namedPages.all.city
--   …
--   -           profile_place.city_id = :city
--   +           profile_place.country_code = :country
--   …

-- namedPages.all.others: 6,384 characters, bcaec81b285e, like namedPages.all.city
--   …
--   -   candidates as materialized (
--   -     select source.id
--   -     from
--   -       (
--   -         select profile_place.member_id as id
--   -         from profile_place
--   -         where
--   -           profile_place.city_id = :city
--   -           and (:country::text is null or profile_place.country_code = :country)
--   -           and (:state::text is null or profile_place.state_code = :state)
--   -           and (:city::int is null or profile_place.city_id = :city)
--   -           and (:industry::text is null or :industry = any (profile_place.interests))
--   -       ) as source
--   -     where
--   -       (
--   -         select true
--   -         from section_filter
--   -         where
--   -           (
--   -             select true
--   -             from shown_entry
--   -             where
--   -               shown_entry.member_id = source.id
--   -               and shown_entry.section = section_filter.section
--   -               and shown_entry.name ~>=~ section_filter.low
--   -               and shown_entry.name ~<~ section_filter.high
--   -             limit 1
--   -           ) is null
--   -         limit 1
--   -       ) is null
--   -       and (
--   -         :degree::text is null
--   -         or case
--   -           when source.id = :viewerId then false
--   -           when (
--   -             select true
--   -             from connected
--   -             where connected.actor_id = :viewerId and connected.other_id = source.id
--   -             limit 1
--   -           ) then :degree = '1'
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = source.id
--   -             limit 1
--   -           ) then :degree = '2'
--   -           else :degree = '3'
--   -         end
--   -       )
--   -     limit :sorted::int + 1
--   -   ),
--   -   source_size as materialized (select count(*) > :sorted::int as is_large from candidates),
--   +   candidates as (select null::uuid as id where :sorted::int < 0),
--   +   source_size as materialized (select true as is_large),
--   …

-- namedPages.places.connections: 5,627 characters, 0a4b40ee8928, like namedPages.all.connections
--   …
--   -   section_filter as materialized (
--   -     select used.section, used.low, used.high
--   -     from
--   -       (
--   -         values
--   -           ('work_experience', :companyLow::text, :companyHigh::text),
--   -           ('educations', :schoolLow::text, :schoolHigh::text),
--   -           ('skills', :skillLow::text, :skillHigh::text)
--   -       ) as used (section, low, high)
--   -     where used.low is not null
--   -   ),
--   -   shown_entry as not materialized (
--   -     select
--   -       profile_entry.member_id,
--   -       profile_entry.section,
--   -       profile_entry.organisation_folded,
--   -       profile_entry.title_folded,
--   -       case profile_entry.section
--   -         when 'skills' then profile_entry.title_folded
--   -         else profile_entry.organisation_folded
--   -       end as name
--   -     from profile_entry
--   -     where
--   -       (
--   -         profile_entry.member_id = :viewerId::uuid
--   -         or (
--   -           profile_entry.level = 'anyone'
--   -           or (
--   -             profile_entry.level in ('connections', 'only_followers')
--   -             and exists (
--   -               select 1
--   -               from connection
--   -               where connection.actor_id = :viewerId::uuid and connection.other_id = profile_entry.member_id
--   -             )
--   -           )
--   -           or (
--   -             profile_entry.level = 'only_followers'
--   -             and exists (
--   -               select 1
--   -               from follow
--   -               where
--   -                 follow.follower_id = :viewerId::uuid
--   -                 and follow.followee_id = profile_entry.member_id
--   -                 and follow.state = 'active'
--   -             )
--   -           )
--   -         )
--   -       )
--   -   ),
--   …
--   -         select true
--   -         from section_filter
--   -         where
--   -           (
--   -             select true
--   -             from shown_entry
--   -             where
--   -               shown_entry.member_id = source.id
--   -               and shown_entry.section = section_filter.section
--   -               and shown_entry.name ~>=~ section_filter.low
--   -               and shown_entry.name ~<~ section_filter.high
--   -             limit 1
--   -           ) is null
--   -         limit 1
--   -       ) is null
--   -       and (
--   …
--   -         select true
--   -         from section_filter
--   -         where
--   -           (
--   -             select true
--   -             from shown_entry
--   -             where
--   -               shown_entry.member_id = nearby.id
--   -               and shown_entry.section = section_filter.section
--   -               and shown_entry.name ~>=~ section_filter.low
--   -               and shown_entry.name ~<~ section_filter.high
--   -             limit 1
--   -           ) is null
--   -         limit 1
--   -       ) is null
--   -       and (
--   …
--   -             select true
--   -             from section_filter
--   -             where
--   -               (
--   -                 select true
--   -                 from shown_entry
--   -                 where
--   -                   shown_entry.member_id = name_key.actor_id
--   -                   and shown_entry.section = section_filter.section
--   -                   and shown_entry.name ~>=~ section_filter.low
--   -                   and shown_entry.name ~<~ section_filter.high
--   -                 limit 1
--   -               ) is null
--   -             limit 1
--   -           ) is null
--   -           and (
--   …

-- namedPages.places.city: 5,459 characters, 6848bbe1dc7b, like namedPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select profile_place.member_id as id
--   +         from profile_place
--   +         where
--   +           profile_place.city_id = :city
--   +           and (:country::text is null or profile_place.country_code = :country)
--   +           and (:state::text is null or profile_place.state_code = :state)
--   +           and (:city::int is null or profile_place.city_id = :city)
--   +           and (:industry::text is null or :industry = any (profile_place.interests))
--   +       ) as source
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   -         or (
--   -           select true
--   -           from profile_place
--   -           where
--   -             (:country::text is null or profile_place.country_code = :country)
--   -             and (:state::text is null or profile_place.state_code = :state)
--   -             and (:city::int is null or profile_place.city_id = :city)
--   -             and (:industry::text is null or :industry = any (profile_place.interests))
--   -             and profile_place.member_id = source.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   …

-- namedPages.places.around: 5,587 characters, 05dc7707607c, like namedPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select distinct step.other_id as id
--   +         from
--   +           (
--   +             select beyond.other_id
--   +             from connected as near join connected as beyond on beyond.actor_id = near.other_id
--   +             where near.actor_id = :viewerId
--   +             limit 20000
--   +           ) as step
--   +       ) as source
--   …
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = source.id
--   -             limit 1
--   -           ) then :degree = '2'
--   +           when true then :degree = '2'
--   …

-- namedPages.places.industry: 5,640 characters, 88be9907d636, like namedPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select profile_interested.member_id as id
--   +         from profile_interested
--   +         where profile_interested.interest = :industry
--   +       ) as source
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   +         (:country::text is null and :state::text is null and :city::int is null)
--   …

-- namedPages.places.country: 5,464 characters, 4043ea65194a, like namedPages.places.city
--   …
--   -           profile_place.city_id = :city
--   +           profile_place.country_code = :country
--   …

-- namedPages.places.others: 4,684 characters, fce802294b36, like namedPages.places.city
--   …
--   -   candidates as materialized (
--   -     select source.id
--   -     from
--   -       (
--   -         select profile_place.member_id as id
--   -         from profile_place
--   -         where
--   -           profile_place.city_id = :city
--   -           and (:country::text is null or profile_place.country_code = :country)
--   -           and (:state::text is null or profile_place.state_code = :state)
--   -           and (:city::int is null or profile_place.city_id = :city)
--   -           and (:industry::text is null or :industry = any (profile_place.interests))
--   -       ) as source
--   -     where
--   -       (
--   -         :degree::text is null
--   -         or case
--   -           when source.id = :viewerId then false
--   -           when (
--   -             select true
--   -             from connected
--   -             where connected.actor_id = :viewerId and connected.other_id = source.id
--   -             limit 1
--   -           ) then :degree = '1'
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = source.id
--   -             limit 1
--   -           ) then :degree = '2'
--   -           else :degree = '3'
--   -         end
--   -       )
--   -     limit :sorted::int + 1
--   -   ),
--   -   source_size as materialized (select count(*) > :sorted::int as is_large from candidates),
--   +   candidates as (select null::uuid as id where :sorted::int < 0),
--   +   source_size as materialized (select true as is_large),
--   …

-- filteredPages.all.connections: 6,865 characters, df653055b478
with
  section_filter as materialized (
    select used.section, used.low, used.high
    from
      (
        values
          ('work_experience', :companyLow::text, :companyHigh::text),
          ('educations', :schoolLow::text, :schoolHigh::text),
          ('skills', :skillLow::text, :skillHigh::text)
      ) as used (section, low, high)
    where used.low is not null
  ),
  shown_entry as not materialized (
    select
      profile_entry.member_id,
      profile_entry.section,
      profile_entry.organisation_folded,
      profile_entry.title_folded,
      case profile_entry.section
        when 'skills' then profile_entry.title_folded
        else profile_entry.organisation_folded
      end as name
    from profile_entry
    where
      (
        profile_entry.member_id = :viewerId::uuid
        or (
          profile_entry.level = 'anyone'
          or (
            profile_entry.level in ('connections', 'only_followers')
            and exists (
              select 1
              from connection
              where connection.actor_id = :viewerId::uuid and connection.other_id = profile_entry.member_id
            )
          )
          or (
            profile_entry.level = 'only_followers'
            and exists (
              select 1
              from follow
              where
                follow.follower_id = :viewerId::uuid
                and follow.followee_id = profile_entry.member_id
                and follow.state = 'active'
            )
          )
        )
      )
  ),
  followed as materialized (
    select active_follow.followee_id as id
    from active_follow
    where active_follow.follower_id = :viewerId
    order by active_follow.followee_id
    limit 1000
  ),
  candidates as materialized (
    select source.id
    from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
    where
      (
        select true
        from section_filter
        where
          (
            select true
            from shown_entry
            where
              shown_entry.member_id = source.id
              and shown_entry.section = section_filter.section
              and shown_entry.name ~>=~ section_filter.low
              and shown_entry.name ~<~ section_filter.high
            limit 1
          ) is null
        limit 1
      ) is null
      and (
        (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
        or (
          select true
          from profile_place
          where
            (:country::text is null or profile_place.country_code = :country)
            and (:state::text is null or profile_place.state_code = :state)
            and (:city::int is null or profile_place.city_id = :city)
            and (:industry::text is null or :industry = any (profile_place.interests))
            and profile_place.member_id = source.id
          limit 1
        )
      )
      and (
        :degree::text is null
        or case
          when source.id = :viewerId then false
          when (
            select true
            from connected
            where connected.actor_id = :viewerId and connected.other_id = source.id
            limit 1
          ) then :degree = '1'
          when (
            select true
            from
              connected as theirs
              join connected as mine on mine.actor_id = :viewerId
              and mine.other_id = theirs.other_id
            where theirs.actor_id = source.id
            limit 1
          ) then :degree = '2'
          else :degree = '3'
        end
      )
    limit :sorted::int + 1
  ),
  source_size as materialized (select count(*) > :sorted::int as is_large from candidates),
  close_people as (
    select candidates.id
    from candidates
    where (select not source_size.is_large from source_size)
    union
    select nearby.id
    from (select followed.id from followed union all select :viewerId::uuid) as nearby
    where
      (select source_size.is_large from source_size)
      and (
        select true
        from section_filter
        where
          (
            select true
            from shown_entry
            where
              shown_entry.member_id = nearby.id
              and shown_entry.section = section_filter.section
              and shown_entry.name ~>=~ section_filter.low
              and shown_entry.name ~<~ section_filter.high
            limit 1
          ) is null
        limit 1
      ) is null
      and (
        (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
        or (
          select true
          from profile_place
          where
            (:country::text is null or profile_place.country_code = :country)
            and (:state::text is null or profile_place.state_code = :state)
            and (:city::int is null or profile_place.city_id = :city)
            and (:industry::text is null or :industry = any (profile_place.interests))
            and profile_place.member_id = nearby.id
          limit 1
        )
      )
      and (
        :degree::text is null
        or case
          when nearby.id = :viewerId then false
          when (
            select true
            from connected
            where connected.actor_id = :viewerId and connected.other_id = nearby.id
            limit 1
          ) then :degree = '1'
          when (
            select true
            from
              connected as theirs
              join connected as mine on mine.actor_id = :viewerId
              and mine.other_id = theirs.other_id
            where theirs.actor_id = nearby.id
            limit 1
          ) then :degree = '2'
          else :degree = '3'
        end
      )
  ),
  ranked as (
    select
      card.id as actor_id,
      card.sort_name as key,
      case when card.id = :viewerId then 0 when card.id in (select followed.id from followed) then 2 else 4
      end as rank
    from
      close_people
      cross join lateral (select * from actor_card where actor_card.id = close_people.id offset 0) as card
    where
      card.discoverable
      and card.kind = 'member'
      and (
        :viewerId::uuid is not null
        and (
          card.id = :viewerId::uuid
          or card.id <> all (
            array(
              select block_between.other_id
              from block_between
              where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
            )
          )
        )
        and (card.id = :viewerId::uuid or card.state = 'active')
      )
    union all
    (
      select actor_card.id, actor_card.sort_name, 4
      from actor_card
      where
        (select source_size.is_large from source_size)
        and actor_card.state = 'active'
        and actor_card.discoverable
        and actor_card.kind = 'member'
        and (actor_card.sort_name, actor_card.id) > (
          case when :rank::int = 4 then :key::text else ''
          end,
          case when :rank = 4 then :id::uuid else '00000000-0000-0000-0000-000000000000'::uuid
          end
        )
        and actor_card.id <> :viewerId
        and actor_card.id not in (select followed.id from followed)
        and (
          :viewerId::uuid is not null
          and (
            actor_card.id = :viewerId::uuid
            or actor_card.id <> all (
              array(
                select block_between.other_id
                from block_between
                where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
              )
            )
          )
          and (actor_card.id = :viewerId::uuid or actor_card.state = 'active')
        )
        and (
          select true
          from section_filter
          where
            (
              select true
              from shown_entry
              where
                shown_entry.member_id = actor_card.id
                and shown_entry.section = section_filter.section
                and shown_entry.name ~>=~ section_filter.low
                and shown_entry.name ~<~ section_filter.high
              limit 1
            ) is null
          limit 1
        ) is null
        and (
          (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
          or (
            select true
            from profile_place
            where
              (:country::text is null or profile_place.country_code = :country)
              and (:state::text is null or profile_place.state_code = :state)
              and (:city::int is null or profile_place.city_id = :city)
              and (:industry::text is null or :industry = any (profile_place.interests))
              and profile_place.member_id = actor_card.id
            limit 1
          )
        )
        and (
          :degree::text is null
          or case
            when actor_card.id = :viewerId then false
            when (
              select true
              from connected
              where connected.actor_id = :viewerId and connected.other_id = actor_card.id
              limit 1
            ) then :degree = '1'
            when (
              select true
              from
                connected as theirs
                join connected as mine on mine.actor_id = :viewerId
                and mine.other_id = theirs.other_id
              where theirs.actor_id = actor_card.id
              limit 1
            ) then :degree = '2'
            else :degree = '3'
          end
        )
      order by actor_card.sort_name, actor_card.id
      limit :limit
    )
  )
select ranked.actor_id, ranked.rank, ranked.key
from ranked
where :rank::int < 0 or (ranked.rank, ranked.key, ranked.actor_id) > (:rank::int, :key::text, :id::uuid)
order by ranked.rank, ranked.key, ranked.actor_id
limit :limit;

-- filteredPages.all.company: 7,085 characters, 02139d7bbc79, like filteredPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select shown_entry.member_id as id
--   +         from shown_entry
--   +         where
--   +           shown_entry.section = 'work_experience'
--   +           and shown_entry.organisation_folded <> ''
--   +           and shown_entry.organisation_folded ~>=~ :companyLow::text
--   +           and shown_entry.organisation_folded ~<~ :companyHigh::text
--   +       ) as source
--   …
--   -           (
--   +           section_filter.section <> 'work_experience'
--   +           and (
--   …

-- filteredPages.all.school: 7,075 characters, b2d5eb44503c, like filteredPages.all.company
--   …
--   -           shown_entry.section = 'work_experience'
--   +           shown_entry.section = 'educations'
--   …
--   -           and shown_entry.organisation_folded ~>=~ :companyLow::text
--   -           and shown_entry.organisation_folded ~<~ :companyHigh::text
--   +           and shown_entry.organisation_folded ~>=~ :schoolLow::text
--   +           and shown_entry.organisation_folded ~<~ :schoolHigh::text
--   …
--   -           section_filter.section <> 'work_experience'
--   +           section_filter.section <> 'educations'
--   …

-- filteredPages.all.skill: 7,046 characters, 8f3f9bcd32ec, like filteredPages.all.company
--   …
--   -           shown_entry.section = 'work_experience'
--   -           and shown_entry.organisation_folded <> ''
--   -           and shown_entry.organisation_folded ~>=~ :companyLow::text
--   -           and shown_entry.organisation_folded ~<~ :companyHigh::text
--   +           shown_entry.section = 'skills'
--   +           and shown_entry.title_folded <> ''
--   +           and shown_entry.title_folded ~>=~ :skillLow::text
--   +           and shown_entry.title_folded ~<~ :skillHigh::text
--   …
--   -           section_filter.section <> 'work_experience'
--   +           section_filter.section <> 'skills'
--   …

-- filteredPages.all.city: 6,695 characters, 9a6929838899, like filteredPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select profile_place.member_id as id
--   +         from profile_place
--   +         where
--   +           profile_place.city_id = :city
--   +           and (:country::text is null or profile_place.country_code = :country)
--   +           and (:state::text is null or profile_place.state_code = :state)
--   +           and (:city::int is null or profile_place.city_id = :city)
--   +           and (:industry::text is null or :industry = any (profile_place.interests))
--   +       ) as source
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   -         or (
--   -           select true
--   -           from profile_place
--   -           where
--   -             (:country::text is null or profile_place.country_code = :country)
--   -             and (:state::text is null or profile_place.state_code = :state)
--   -             and (:city::int is null or profile_place.city_id = :city)
--   -             and (:industry::text is null or :industry = any (profile_place.interests))
--   -             and profile_place.member_id = source.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   …

-- filteredPages.all.around: 6,825 characters, 05b15ea52108, like filteredPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select distinct step.other_id as id
--   +         from
--   +           (
--   +             select beyond.other_id
--   +             from connected as near join connected as beyond on beyond.actor_id = near.other_id
--   +             where near.actor_id = :viewerId
--   +             limit 20000
--   +           ) as step
--   +       ) as source
--   …
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = source.id
--   -             limit 1
--   -           ) then :degree = '2'
--   +           when true then :degree = '2'
--   …

-- filteredPages.all.industry: 6,878 characters, 978776c1d737, like filteredPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select profile_interested.member_id as id
--   +         from profile_interested
--   +         where profile_interested.interest = :industry
--   +       ) as source
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   +         (:country::text is null and :state::text is null and :city::int is null)
--   …

-- filteredPages.all.country: 6,700 characters, aaceefac1894, like filteredPages.all.city
--   …
--   -           profile_place.city_id = :city
--   +           profile_place.country_code = :country
--   …

-- filteredPages.all.others: 5,608 characters, 79562ccaf0e1, like filteredPages.all.city
--   …
--   -   candidates as materialized (
--   -     select source.id
--   -     from
--   -       (
--   -         select profile_place.member_id as id
--   -         from profile_place
--   -         where
--   -           profile_place.city_id = :city
--   -           and (:country::text is null or profile_place.country_code = :country)
--   -           and (:state::text is null or profile_place.state_code = :state)
--   -           and (:city::int is null or profile_place.city_id = :city)
--   -           and (:industry::text is null or :industry = any (profile_place.interests))
--   -       ) as source
--   -     where
--   -       (
--   -         select true
--   -         from section_filter
--   -         where
--   -           (
--   -             select true
--   -             from shown_entry
--   -             where
--   -               shown_entry.member_id = source.id
--   -               and shown_entry.section = section_filter.section
--   -               and shown_entry.name ~>=~ section_filter.low
--   -               and shown_entry.name ~<~ section_filter.high
--   -             limit 1
--   -           ) is null
--   -         limit 1
--   -       ) is null
--   -       and (
--   -         :degree::text is null
--   -         or case
--   -           when source.id = :viewerId then false
--   -           when (
--   -             select true
--   -             from connected
--   -             where connected.actor_id = :viewerId and connected.other_id = source.id
--   -             limit 1
--   -           ) then :degree = '1'
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = source.id
--   -             limit 1
--   -           ) then :degree = '2'
--   -           else :degree = '3'
--   -         end
--   -       )
--   -     limit :sorted::int + 1
--   -   ),
--   -   source_size as materialized (select count(*) > :sorted::int as is_large from candidates),
--   +   candidates as (select null::uuid as id where :sorted::int < 0),
--   +   source_size as materialized (select true as is_large),
--   …

-- filteredPages.places.connections: 4,855 characters, 84992fdf66d7, like filteredPages.all.connections
--   …
--   -   section_filter as materialized (
--   -     select used.section, used.low, used.high
--   -     from
--   -       (
--   -         values
--   -           ('work_experience', :companyLow::text, :companyHigh::text),
--   -           ('educations', :schoolLow::text, :schoolHigh::text),
--   -           ('skills', :skillLow::text, :skillHigh::text)
--   -       ) as used (section, low, high)
--   -     where used.low is not null
--   -   ),
--   -   shown_entry as not materialized (
--   -     select
--   -       profile_entry.member_id,
--   -       profile_entry.section,
--   -       profile_entry.organisation_folded,
--   -       profile_entry.title_folded,
--   -       case profile_entry.section
--   -         when 'skills' then profile_entry.title_folded
--   -         else profile_entry.organisation_folded
--   -       end as name
--   -     from profile_entry
--   -     where
--   -       (
--   -         profile_entry.member_id = :viewerId::uuid
--   -         or (
--   -           profile_entry.level = 'anyone'
--   -           or (
--   -             profile_entry.level in ('connections', 'only_followers')
--   -             and exists (
--   -               select 1
--   -               from connection
--   -               where connection.actor_id = :viewerId::uuid and connection.other_id = profile_entry.member_id
--   -             )
--   -           )
--   -           or (
--   -             profile_entry.level = 'only_followers'
--   -             and exists (
--   -               select 1
--   -               from follow
--   -               where
--   -                 follow.follower_id = :viewerId::uuid
--   -                 and follow.followee_id = profile_entry.member_id
--   -                 and follow.state = 'active'
--   -             )
--   -           )
--   -         )
--   -       )
--   -   ),
--   …
--   -         select true
--   -         from section_filter
--   -         where
--   -           (
--   -             select true
--   -             from shown_entry
--   -             where
--   -               shown_entry.member_id = source.id
--   -               and shown_entry.section = section_filter.section
--   -               and shown_entry.name ~>=~ section_filter.low
--   -               and shown_entry.name ~<~ section_filter.high
--   -             limit 1
--   -           ) is null
--   -         limit 1
--   -       ) is null
--   -       and (
--   …
--   -         select true
--   -         from section_filter
--   -         where
--   -           (
--   -             select true
--   -             from shown_entry
--   -             where
--   -               shown_entry.member_id = nearby.id
--   -               and shown_entry.section = section_filter.section
--   -               and shown_entry.name ~>=~ section_filter.low
--   -               and shown_entry.name ~<~ section_filter.high
--   -             limit 1
--   -           ) is null
--   -         limit 1
--   -       ) is null
--   -       and (
--   …
--   -           select true
--   -           from section_filter
--   -           where
--   -             (
--   -               select true
--   -               from shown_entry
--   -               where
--   -                 shown_entry.member_id = actor_card.id
--   -                 and shown_entry.section = section_filter.section
--   -                 and shown_entry.name ~>=~ section_filter.low
--   -                 and shown_entry.name ~<~ section_filter.high
--   -               limit 1
--   -             ) is null
--   -           limit 1
--   -         ) is null
--   -         and (
--   …

-- filteredPages.places.city: 4,687 characters, 290df078de79, like filteredPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select profile_place.member_id as id
--   +         from profile_place
--   +         where
--   +           profile_place.city_id = :city
--   +           and (:country::text is null or profile_place.country_code = :country)
--   +           and (:state::text is null or profile_place.state_code = :state)
--   +           and (:city::int is null or profile_place.city_id = :city)
--   +           and (:industry::text is null or :industry = any (profile_place.interests))
--   +       ) as source
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   -         or (
--   -           select true
--   -           from profile_place
--   -           where
--   -             (:country::text is null or profile_place.country_code = :country)
--   -             and (:state::text is null or profile_place.state_code = :state)
--   -             and (:city::int is null or profile_place.city_id = :city)
--   -             and (:industry::text is null or :industry = any (profile_place.interests))
--   -             and profile_place.member_id = source.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   …

-- filteredPages.places.around: 4,815 characters, e2a1d231a449, like filteredPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select distinct step.other_id as id
--   +         from
--   +           (
--   +             select beyond.other_id
--   +             from connected as near join connected as beyond on beyond.actor_id = near.other_id
--   +             where near.actor_id = :viewerId
--   +             limit 20000
--   +           ) as step
--   +       ) as source
--   …
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = source.id
--   -             limit 1
--   -           ) then :degree = '2'
--   +           when true then :degree = '2'
--   …

-- filteredPages.places.industry: 4,868 characters, 6afefbd5fbe1, like filteredPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as source
--   +     from
--   +       (
--   +         select profile_interested.member_id as id
--   +         from profile_interested
--   +         where profile_interested.interest = :industry
--   +       ) as source
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   +         (:country::text is null and :state::text is null and :city::int is null)
--   …

-- filteredPages.places.country: 4,692 characters, a1261e41b349, like filteredPages.places.city
--   …
--   -           profile_place.city_id = :city
--   +           profile_place.country_code = :country
--   …

-- filteredPages.places.others: 3,906 characters, 9f46de26ccdd, like filteredPages.places.city
--   …
--   -   candidates as materialized (
--   -     select source.id
--   -     from
--   -       (
--   -         select profile_place.member_id as id
--   -         from profile_place
--   -         where
--   -           profile_place.city_id = :city
--   -           and (:country::text is null or profile_place.country_code = :country)
--   -           and (:state::text is null or profile_place.state_code = :state)
--   -           and (:city::int is null or profile_place.city_id = :city)
--   -           and (:industry::text is null or :industry = any (profile_place.interests))
--   -       ) as source
--   -     where
--   -       (
--   -         :degree::text is null
--   -         or case
--   -           when source.id = :viewerId then false
--   -           when (
--   -             select true
--   -             from connected
--   -             where connected.actor_id = :viewerId and connected.other_id = source.id
--   -             limit 1
--   -           ) then :degree = '1'
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = source.id
--   -             limit 1
--   -           ) then :degree = '2'
--   -           else :degree = '3'
--   -         end
--   -       )
--   -     limit :sorted::int + 1
--   -   ),
--   -   source_size as materialized (select count(*) > :sorted::int as is_large from candidates),
--   +   candidates as (select null::uuid as id where :sorted::int < 0),
--   +   source_size as materialized (select true as is_large),
--   …
