-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findWhole.byUsername: 6,383 characters, 42140cbddf8f
select
  actor_card.id as actor_id,
  actor_card.kind as actor_kind,
  actor_card.username as actor_username,
  case
    when actor_card.name_level = 'anyone'
    or actor_card.id = :viewerId::uuid
    or actor_card.name_level = any (gathered.levels) then actor_card.display_name
    else actor_card.short_name
  end as actor_name,
  actor_card.headline as actor_headline,
  actor_card.verified as actor_verified,
  case
    when actor_card.photo_id is not null
    and (
      actor_card.id = :viewerId::uuid
      or actor_card.photo_level = any (gathered.levels)
    ) then actor_card.photo_id
  end as actor_photo_id,
  actor_card.photo_placeholder as actor_photo_placeholder,
  gathered.connected as is_connection,
  gathered.follow_state,
  exists (
    select 1
    from follow
    where
      follow.follower_id = actor_card.id
      and follow.followee_id = :viewerId::uuid
      and follow.state = 'active'
  ) as follows_you,
  (
    select
      case when connection_request.from_id = :viewerId::uuid then 'sent ' else 'received '
      end || connection_request.id
    from connection_request
    where
      connection_request.state = 'pending'
      and least(connection_request.from_id, connection_request.to_id) = least(:viewerId::uuid, actor_card.id)
      and greatest(connection_request.from_id, connection_request.to_id) = greatest(:viewerId::uuid, actor_card.id)
  ) as request,
  (
    select max(connection_request.decided_at)
    from connection_request
    where
      connection_request.from_id = :viewerId::uuid
      and connection_request.to_id = actor_card.id
      and connection_request.state in ('declined', 'withdrawn')
  ) as asked_at,
  (
    case
      when actor_card.kind = 'community' then 'members'
      when not actor_card.discoverable then 'nobody'
      else (
        select network_setting.who_can_follow
        from network_setting
        where network_setting.actor_id = actor_card.id
      )
    end
  ) as follow_rule,
  case
    when (
      case
        when actor_card.kind = 'community' then 'members'
        when not actor_card.discoverable then 'nobody'
        else (
          select network_setting.who_can_follow
          from network_setting
          where network_setting.actor_id = actor_card.id
        )
      end
    ) = 'approval' then (
      select max(relation_change.at)
      from relation_change
      where
        relation_change.from_id = :viewerId::uuid
        and relation_change.at > now() - interval '22 days'
        and relation_change.to_id = actor_card.id
        and relation_change.kind = 'follow'
        and relation_change.state_before = 'requested'
        and relation_change.actor_id = actor_card.id
        and relation_change.state_after = 'none'
    )
  end as follow_declined_at,
  exists (
    select 1
    from muted_now
    where muted_now.actor_id = :viewerId::uuid and muted_now.muted_id = actor_card.id
  ) as is_muted,
  actor_card.kind = 'member'
  and actor_card.discoverable as connectable,
  coalesce(follow_count.followers, 0) as followers,
  coalesce(
    follow_count.followings - (
      select count(*)
      from
        membership joined
        join space on space.id = joined.space_id
        and space.kind = 'community'
        and space.visibility <> 'public'
        join actor_card community on community.id = space.id
        and community.state = 'active'
      where
        joined.member_id = follow_count.actor_id
        and joined.state = 'active'
        and not (
          exists (
            select 1
            from membership own
            where
              own.space_id = space.id
              and own.state = 'active'
              and own.member_id in (:viewerId::uuid, :personId::uuid)
          )
          or space.id = any (
            array(
              select space_steward.space_id
              from space_steward
              where space_steward.member_id = :personId::uuid
            )
          )
        )
    )::int,
    0
  ) as followings,
  gathered.blocked <> '{}' as has_blocks,
  case
    when (
      actor_card.id = :viewerId::uuid
      or profile.about_level = any (gathered.levels)
    ) then coalesce(profile.about, '')
    else ''
  end as about,
  coalesce(profile.title, '') as title,
  coalesce(profile.interests, '{}') as interests,
  actor_card.created_at as joined_at,
  profile.country_code,
  profile.state_code,
  profile.city_id,
  profile.cover_id,
  case
    when (
      actor_card.id = :viewerId::uuid
      or profile.contact_details_level = any (gathered.levels)
    ) then json_build_object(
      'website',
      coalesce(profile.website, ''),
      'email',
      coalesce(profile.contact_email, ''),
      'phone',
      coalesce(profile.phone, ''),
      'mobile',
      coalesce(profile.mobile, '')
    )
  end as contact,
  case
    when profile.shows_time_zone
    and (
      actor_card.id = :viewerId::uuid
      or profile.contact_details_level = any (gathered.levels)
    ) then (select account_name.time_zone from account_name where account_name.member_id = actor_card.id)
  end as time_zone,
  case
    when (
      actor_card.id = :viewerId::uuid
      or profile.date_of_birth_level = any (gathered.levels)
    ) then json_build_object('dateOfBirth', to_char(profile.date_of_birth, 'YYYY-MM-DD'), 'gender', profile.gender)
  end as personal,
  (
    select true
    from profile_item item
    where item.member_id = actor_card.id and item.deleted_at is null
    limit 1
  ) as has_items
from
  actor_card
  left join profile on profile.member_id = actor_card.id
  left join follow_count on follow_count.actor_id = actor_card.id
  cross join lateral (
    select
      base.*,
      array[
        case when true then 'anyone'
        end,
        case
          when (
            'only_followers' = 'anyone'
            or ('only_followers' in ('connections', 'only_followers') and base.connected)
            or ('only_followers' = 'only_followers' and base.follow_state = 'active')
          ) then 'only_followers'
        end,
        case
          when (
            'connections' = 'anyone'
            or ('connections' in ('connections', 'only_followers') and base.connected)
            or ('connections' = 'only_followers' and base.follow_state = 'active')
          ) then 'connections'
        end,
        case
          when (
            'only_me' = 'anyone'
            or ('only_me' in ('connections', 'only_followers') and base.connected)
            or ('only_me' = 'only_followers' and base.follow_state = 'active')
          ) then 'only_me'
        end
      ] as levels
    from
      (
        select
          exists (
            select 1
            from connection
            where connection.actor_id = :viewerId::uuid and connection.other_id = actor_card.id
          ) as connected,
          (
            select follow.state
            from follow
            where follow.follower_id = :viewerId::uuid and follow.followee_id = actor_card.id
          ) as follow_state,
          array(
            select block_between.other_id
            from block_between
            where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
          ) as blocked
        offset 0
      ) base
    offset 0
  ) gathered
where
  actor_card.username = :username
  and actor_card.kind = 'member'
  and (actor_card.discoverable or actor_card.id = :viewerId)
  and (
    :viewerId::uuid is not null
    and (actor_card.id = :viewerId::uuid or actor_card.id <> all (gathered.blocked))
    and (actor_card.id = :viewerId::uuid or actor_card.state = 'active')
  );

-- findWhole.byId: 6,377 characters, 6f8c393b6c28, like findWhole.byUsername
--   …
--   -   actor_card.username = :username
--   +   actor_card.id = :memberId
--   …

-- findWhole.assumedById: 4,507 characters, e2c403479ccf, like findWhole.byId
--   …
--   -   gathered.follow_state,
--   -   exists (
--   -     select 1
--   -     from follow
--   -     where
--   -       follow.follower_id = actor_card.id
--   -       and follow.followee_id = :viewerId::uuid
--   -       and follow.state = 'active'
--   -   ) as follows_you,
--   -   (
--   -     select
--   -       case when connection_request.from_id = :viewerId::uuid then 'sent ' else 'received '
--   -       end || connection_request.id
--   -     from connection_request
--   -     where
--   -       connection_request.state = 'pending'
--   -       and least(connection_request.from_id, connection_request.to_id) = least(:viewerId::uuid, actor_card.id)
--   -       and greatest(connection_request.from_id, connection_request.to_id) = greatest(:viewerId::uuid, actor_card.id)
--   -   ) as request,
--   -   (
--   -     select max(connection_request.decided_at)
--   -     from connection_request
--   -     where
--   -       connection_request.from_id = :viewerId::uuid
--   -       and connection_request.to_id = actor_card.id
--   -       and connection_request.state in ('declined', 'withdrawn')
--   -   ) as asked_at,
--   -   (
--   -     case
--   -       when actor_card.kind = 'community' then 'members'
--   -       when not actor_card.discoverable then 'nobody'
--   -       else (
--   -         select network_setting.who_can_follow
--   -         from network_setting
--   -         where network_setting.actor_id = actor_card.id
--   -       )
--   -     end
--   -   ) as follow_rule,
--   -   case
--   -     when (
--   -       case
--   -         when actor_card.kind = 'community' then 'members'
--   -         when not actor_card.discoverable then 'nobody'
--   -         else (
--   -           select network_setting.who_can_follow
--   -           from network_setting
--   -           where network_setting.actor_id = actor_card.id
--   -         )
--   -       end
--   -     ) = 'approval' then (
--   -       select max(relation_change.at)
--   -       from relation_change
--   -       where
--   -         relation_change.from_id = :viewerId::uuid
--   -         and relation_change.at > now() - interval '22 days'
--   -         and relation_change.to_id = actor_card.id
--   -         and relation_change.kind = 'follow'
--   -         and relation_change.state_before = 'requested'
--   -         and relation_change.actor_id = actor_card.id
--   -         and relation_change.state_after = 'none'
--   -     )
--   -   end as follow_declined_at,
--   -   exists (
--   -     select 1
--   -     from muted_now
--   -     where muted_now.actor_id = :viewerId::uuid and muted_now.muted_id = actor_card.id
--   -   ) as is_muted,
--   -   actor_card.kind = 'member'
--   -   and actor_card.discoverable as connectable,
--   +   case when gathered.follow_state = 'active' then 'active'
--   +   end as follow_state,
--   +   false as follows_you,
--   +   null::text as request,
--   +   null::timestamptz as asked_at,
--   +   null::text as follow_rule,
--   +   null::timestamptz as follow_declined_at,
--   +   false as is_muted,
--   +   false as connectable,
--   …
--   -           exists (
--   -             select 1
--   -             from connection
--   -             where connection.actor_id = :viewerId::uuid and connection.other_id = actor_card.id
--   -           ) as connected,
--   -           (
--   -             select follow.state
--   -             from follow
--   -             where follow.follower_id = :viewerId::uuid and follow.followee_id = actor_card.id
--   -           ) as follow_state,
--   +           :connected::boolean as connected,
--   +           case when :follows::boolean then 'active'
--   +           end as follow_state,
--   …

-- findWhole.assumedByUsername: 4,513 characters, 97407f8b394e, like findWhole.assumedById
--   …
--   -   actor_card.id = :memberId
--   +   actor_card.username = :username
--   …

-- findDetails: 4,984 characters, 83a95a8ab624
select
  (
    select
      json_build_object(
        'country_code',
        country.code,
        'country_name',
        country.names ->> :language,
        'state_code',
        state.code,
        'state_name',
        coalesce(state.other_names ->> :language, state.name),
        'city_id',
        city.id,
        'city_name',
        coalesce(city.other_names ->> :language, city.other_names ->> 'en', city.name)
      )
    from
      country
      left join state on state.country_code = country.code
      and state.code = profile.state_code
      left join city on city.id = profile.city_id
    where country.code = profile.country_code
  ) as place,
  cover.id as cover_id,
  cover.width as cover_width,
  cover.height as cover_height,
  cover.placeholder as cover_placeholder,
  (
    select
      json_agg(
        json_build_object(
          'id',
          item.id,
          'section',
          item.section,
          'version',
          item.version,
          'title',
          item.title,
          'organisation',
          item.organisation,
          'started',
          item.started,
          'ended',
          item.ended,
          'current',
          item.is_current,
          'details',
          item.details,
          'endorsements',
          case
            when item.endorsements > 0 then item.endorsements - (
              select count(*)::int
              from endorsement
              where
                endorsement.item_id = item.id
                and endorsement.endorser_id = any (
                  array(
                    select block_between.other_id
                    from block_between
                    where block_between.actor_id in (:countedFor::uuid, :countedFor::uuid)
                  )
                )
            )
            else 0
          end,
          'endorsed',
          item.endorsements > 0
          and exists (
            select 1
            from endorsement
            where endorsement.item_id = item.id and endorsement.endorser_id = :countedFor::uuid
          ),
          'page',
          case
            when item.organisation_id is not null then (
              select row_to_json(named)
              from
                (
                  select
                    page.id as actor_id,
                    page.kind as actor_kind,
                    page.username as actor_username,
                    case
                      when page.name_level = 'anyone'
                      or page.id = :viewerId::uuid
                      or (
                        page.name_level = 'anyone'
                        or (
                          page.name_level in ('connections', 'only_followers')
                          and exists (
                            select 1
                            from connection
                            where connection.actor_id = :viewerId::uuid and connection.other_id = page.id
                          )
                        )
                        or (
                          page.name_level = 'only_followers'
                          and exists (
                            select 1
                            from follow
                            where
                              follow.follower_id = :viewerId::uuid
                              and follow.followee_id = page.id
                              and follow.state = 'active'
                          )
                        )
                      ) then page.display_name
                      else page.short_name
                    end as actor_name,
                    page.headline as actor_headline,
                    page.verified as actor_verified,
                    case
                      when page.photo_id is not null
                      and (
                        page.id = :viewerId::uuid
                        or (
                          page.photo_level = 'anyone'
                          or (
                            page.photo_level in ('connections', 'only_followers')
                            and exists (
                              select 1
                              from connection
                              where connection.actor_id = :viewerId::uuid and connection.other_id = page.id
                            )
                          )
                          or (
                            page.photo_level = 'only_followers'
                            and exists (
                              select 1
                              from follow
                              where
                                follow.follower_id = :viewerId::uuid
                                and follow.followee_id = page.id
                                and follow.state = 'active'
                            )
                          )
                        )
                      ) then page.photo_id
                    end as actor_photo_id,
                    page.photo_placeholder as actor_photo_placeholder,
                    profile_page.state as link_state,
                    case when item.member_id = :viewerId::uuid then profile_page.reason else ''
                    end as link_reason
                  from
                    actor_card page
                    join profile_page on profile_page.page_id = page.id
                    and profile_page.member_id = item.member_id
                  where
                    page.id = item.organisation_id
                    and (
                      :viewerId::uuid is not null
                      and (
                        page.id = :viewerId::uuid
                        or page.id <> all (
                          array(
                            select block_between.other_id
                            from block_between
                            where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                          )
                        )
                      )
                      and (page.id = :viewerId::uuid or page.state = 'active')
                    )
                    and (item.member_id = :viewerId::uuid or profile_page.state in ('stated', 'confirmed'))
                    and not exists (
                      select
                      from block_between
                      where block_between.actor_id = item.member_id and block_between.other_id = page.id
                    )
                ) as named
            )
          end,
          'name',
          coalesce(skill_name.names ->> :language, language_name.names ->> :language, language_name.names ->> 'en'),
          'own_name',
          language_name.own_name,
          'pictures',
          case
            when item.picture_ids <> '{}' then (
              select
                json_agg(
                  json_build_object('id', shown.id, 'width', shown.width, 'height', shown.height, 'placeholder', shown.placeholder)
                  order by array_position(item.picture_ids, shown.id)
                )
              from media_picture shown
              where shown.id = any (item.picture_ids)
            )
          end
        )
        order by item.position, item.id
      )
    from
      profile_item item
      left join skill_name on skill_name.id = item.skill_id
      left join language_name on item.section = 'languages'
      and language_name.code = item.title
      cross join lateral (
        select
          case item.section
            when 'work_experience' then profile.work_experience_level
            when 'educations' then profile.educations_level
            when 'projects' then profile.projects_level
            when 'achievements' then profile.achievements_level
            when 'skills' then profile.skills_level
            else profile.languages_level
          end as level
      ) of_section
    where
      item.member_id = profile.member_id
      and item.deleted_at is null
      and (
        :memberId::uuid = :viewerId::uuid
        or (
          of_section.level = 'anyone'
          or (of_section.level in ('connections', 'only_followers') and :connected::boolean)
          or (of_section.level = 'only_followers' and :follows::boolean)
        )
      )
  ) as items
from profile left join media_picture cover on cover.id = profile.cover_id
where profile.member_id = :memberId::uuid;
