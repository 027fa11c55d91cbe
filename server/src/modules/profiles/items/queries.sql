-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findItems: 3,629 characters, 96b01ad81b20
select
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
              where block_between.actor_id in (:memberId::uuid, :memberId::uuid)
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
      where endorsement.item_id = item.id and endorsement.endorser_id = :memberId::uuid
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
                or page.id = :memberId::uuid
                or (
                  page.name_level = 'anyone'
                  or (
                    page.name_level in ('connections', 'only_followers')
                    and exists (
                      select 1
                      from connection
                      where connection.actor_id = :memberId::uuid and connection.other_id = page.id
                    )
                  )
                  or (
                    page.name_level = 'only_followers'
                    and exists (
                      select 1
                      from follow
                      where
                        follow.follower_id = :memberId::uuid
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
                  page.id = :memberId::uuid
                  or (
                    page.photo_level = 'anyone'
                    or (
                      page.photo_level in ('connections', 'only_followers')
                      and exists (
                        select 1
                        from connection
                        where connection.actor_id = :memberId::uuid and connection.other_id = page.id
                      )
                    )
                    or (
                      page.photo_level = 'only_followers'
                      and exists (
                        select 1
                        from follow
                        where
                          follow.follower_id = :memberId::uuid
                          and follow.followee_id = page.id
                          and follow.state = 'active'
                      )
                    )
                  )
                ) then page.photo_id
              end as actor_photo_id,
              page.photo_placeholder as actor_photo_placeholder,
              profile_page.state as link_state,
              case when item.member_id = :memberId::uuid then profile_page.reason else ''
              end as link_reason
            from
              actor_card page
              join profile_page on profile_page.page_id = page.id
              and profile_page.member_id = item.member_id
            where
              page.id = item.organisation_id
              and (
                :memberId::uuid is not null
                and (
                  page.id = :memberId::uuid
                  or page.id <> all (
                    array(
                      select block_between.other_id
                      from block_between
                      where block_between.actor_id in (:memberId::uuid, :memberId::uuid)
                    )
                  )
                )
                and (page.id = :memberId::uuid or page.state = 'active')
              )
              and (item.member_id = :memberId::uuid or profile_page.state in ('stated', 'confirmed'))
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
  ) as item
from
  profile_item item
  left join skill_name on skill_name.id = item.skill_id
  left join language_name on item.section = 'languages'
  and language_name.code = item.title
where item.member_id = :memberId and item.id = any (:ids::uuid[]) and item.deleted_at is null;
