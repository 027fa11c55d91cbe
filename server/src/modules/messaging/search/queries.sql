-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- searchedConversations: 3,202 characters, 364ec8112bb5
select conversation.id
from
  participant as own
  join conversation on conversation.id = own.conversation_id
  join participant as other on other.conversation_id = conversation.id
  and other.actor_id = case
    when conversation.kind = 'group' then own.actor_id
    when conversation.first_id = own.actor_id then conversation.second_id
    else conversation.first_id
  end
  join actor_card as person on person.id = case
    when conversation.kind = 'group'
    and own.state = 'requested' then own.added_by
    else other.actor_id
  end
  left join message_setting as mine on mine.actor_id = own.actor_id
  left join message_setting as theirs on theirs.actor_id = other.actor_id
  left join message_draft as draft on draft.conversation_id = own.conversation_id
  and draft.actor_id = own.actor_id
  left join first_contact as contact on contact.conversation_id = own.conversation_id
  and case
    when contact.actor_id = own.actor_id then other.state = 'outside'
    or own.cleared_up_to <= other.requested_after
    else own.state in ('requested', 'active')
    and own.cleared_up_to <= own.requested_after
  end
  left join page_write_rule as page_rule on page_rule.page_id = other.actor_id
  left join lateral (
    select conversation_assignee.member_id, assigned.display_name as name
    from
      conversation_assignee
      join page_team on page_team.page_id = conversation_assignee.actor_id
      and page_team.member_id = conversation_assignee.member_id
      and (
        page_team.role in ('admin', 'editor')
        or page_team.role = 'advertiser'
        and conversation.scope = 'advertising'
      )
      join actor_card as assigned on assigned.id = conversation_assignee.member_id
    where
      conversation_assignee.conversation_id = own.conversation_id
      and conversation_assignee.actor_id = own.actor_id
  ) as answering on true
where
  own.actor_id = :viewerId
  and own.last_at is not null
  and conversation.scope = any (:scopes::text[])
  and case
    when conversation.kind = 'direct' then own.state <> 'left'
    else own.state in ('active', 'requested')
    or own.kept_up_to is not null
  end
  and own.state in ('active', 'requested', 'left')
  and (
    :username::text is null
    or (
      (
        :viewerId::uuid is not null
        and (
          person.id = :viewerId::uuid
          or person.id <> all (
            array(
              select block_between.other_id
              from block_between
              where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
            )
          )
        )
        and (person.id = :viewerId::uuid or person.state = 'active')
      )
      and person.username = :username
    )
  )
  and (
    :name::text is null
    or case
      when conversation.kind = 'group' then strpos(comparable_text (coalesce(own.kept_name, conversation.name)), :groupName) > 0
      else case
        when person.name_level = 'anyone'
        or (
          person.id = :viewerId::uuid
          or (
            person.name_level = 'anyone'
            or (
              person.name_level in ('connections', 'only_followers')
              and exists (
                select 1
                from connection
                where connection.actor_id = :viewerId::uuid and connection.other_id = person.id
              )
            )
            or (
              person.name_level = 'only_followers'
              and exists (
                select 1
                from follow
                where
                  follow.follower_id = :viewerId::uuid
                  and follow.followee_id = person.id
                  and follow.state = 'active'
              )
            )
          )
        ) then person.search_text
        else ' ' || lower(coalesce(person.short_name, ''))
      end like '%' || :name || '%'
    end
  )
order by own.last_at desc, own.conversation_id desc
limit 500;

-- conversationsByIds: 5,506 characters, 7e9adb36b419
select
  conversation.id,
  conversation.kind,
  coalesce(own.kept_name, conversation.name) as group_name,
  case when own.state <> 'left' then conversation.picture_id
  end as picture_id,
  conversation.picture_placeholder,
  conversation.scope,
  conversation.subject_kind,
  conversation.subject_id,
  coalesce(own.kept_up_to, conversation.last_sequence) as last_sequence,
  own.role,
  own.left_at,
  own.was_removed,
  case
    when own.state = 'left' then 0
    when conversation.kind = 'group' then (
      select count(*)::int
      from participant as each
      where each.conversation_id = conversation.id and each.state = 'active'
    )
    else 2
  end as member_count,
  own.state,
  own.requested_after,
  own.read_up_to,
  own.cleared_up_to,
  own.last_at,
  own.marked_unread,
  own.archived,
  own.pinned,
  own.muted_until,
  other.state as other_state,
  other.requested_at as other_requested_at,
  other.requested_after as other_requested_after,
  other.read_up_to as other_read_up_to,
  other.delivered_up_to as other_delivered_up_to,
  (
    :viewerId::uuid is not null
    and (
      person.id = :viewerId::uuid
      or person.id <> all (
        array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
    )
    and (person.id = :viewerId::uuid or person.state = 'active')
  ) as reachable,
  exists (
    select 1
    from connected
    where connected.actor_id = own.actor_id and connected.other_id = other.actor_id
  ) as connected,
  page_rule.page_id is not null
  and exists (
    select 1
    from active_follow
    where active_follow.follower_id = own.actor_id and active_follow.followee_id = other.actor_id
  ) as follows,
  coalesce(
    case page_rule.who_can_write when 'noOne' then 'nobody' else page_rule.who_can_write
    end,
    theirs.who_can_write,
    'anyone'
  ) as who_can_write,
  answering.member_id as assignee_id,
  answering.name as assignee_name,
  coalesce(mine.receipts, true)
  and coalesce(theirs.receipts, true) as receipts,
  coalesce(mine.typing, true)
  and coalesce(theirs.typing, true) as typing,
  coalesce(mine.undo_seconds, 0) as undo_seconds,
  coalesce(mine.undo_first_seconds, 10) as undo_first_seconds,
  draft.text as draft_text,
  draft.reply_to as draft_reply_to,
  draft.version as draft_version,
  contact.purpose as contact_purpose,
  contact.pay as contact_pay,
  contact.place as contact_place,
  person.id as actor_id,
  person.kind as actor_kind,
  person.username as actor_username,
  case
    when person.name_level = 'anyone'
    or person.id = :viewerId::uuid
    or (
      person.name_level = 'anyone'
      or (
        person.name_level in ('connections', 'only_followers')
        and exists (
          select 1
          from connection
          where connection.actor_id = :viewerId::uuid and connection.other_id = person.id
        )
      )
      or (
        person.name_level = 'only_followers'
        and exists (
          select 1
          from follow
          where
            follow.follower_id = :viewerId::uuid
            and follow.followee_id = person.id
            and follow.state = 'active'
        )
      )
    ) then person.display_name
    else person.short_name
  end as actor_name,
  person.headline as actor_headline,
  person.verified as actor_verified,
  case
    when person.photo_id is not null
    and (
      person.id = :viewerId::uuid
      or (
        person.photo_level = 'anyone'
        or (
          person.photo_level in ('connections', 'only_followers')
          and exists (
            select 1
            from connection
            where connection.actor_id = :viewerId::uuid and connection.other_id = person.id
          )
        )
        or (
          person.photo_level = 'only_followers'
          and exists (
            select 1
            from follow
            where
              follow.follower_id = :viewerId::uuid
              and follow.followee_id = person.id
              and follow.state = 'active'
          )
        )
      )
    ) then person.photo_id
  end as actor_photo_id,
  person.photo_placeholder as actor_photo_placeholder
from
  participant as own
  join conversation on conversation.id = own.conversation_id
  join participant as other on other.conversation_id = conversation.id
  and other.actor_id = case
    when conversation.kind = 'group' then own.actor_id
    when conversation.first_id = own.actor_id then conversation.second_id
    else conversation.first_id
  end
  join actor_card as person on person.id = case
    when conversation.kind = 'group'
    and own.state = 'requested' then own.added_by
    else other.actor_id
  end
  left join message_setting as mine on mine.actor_id = own.actor_id
  left join message_setting as theirs on theirs.actor_id = other.actor_id
  left join message_draft as draft on draft.conversation_id = own.conversation_id
  and draft.actor_id = own.actor_id
  left join first_contact as contact on contact.conversation_id = own.conversation_id
  and case
    when contact.actor_id = own.actor_id then other.state = 'outside'
    or own.cleared_up_to <= other.requested_after
    else own.state in ('requested', 'active')
    and own.cleared_up_to <= own.requested_after
  end
  left join page_write_rule as page_rule on page_rule.page_id = other.actor_id
  left join lateral (
    select conversation_assignee.member_id, assigned.display_name as name
    from
      conversation_assignee
      join page_team on page_team.page_id = conversation_assignee.actor_id
      and page_team.member_id = conversation_assignee.member_id
      and (
        page_team.role in ('admin', 'editor')
        or page_team.role = 'advertiser'
        and conversation.scope = 'advertising'
      )
      join actor_card as assigned on assigned.id = conversation_assignee.member_id
    where
      conversation_assignee.conversation_id = own.conversation_id
      and conversation_assignee.actor_id = own.actor_id
  ) as answering on true
where
  own.conversation_id = any (:ids::uuid[])
  and own.actor_id = :viewerId
  and case
    when conversation.kind = 'direct' then own.state <> 'left'
    else own.state in ('active', 'requested')
    or own.kept_up_to is not null
  end;

-- findMessages: 5,525 characters, 5c272b6e6ab0
select
  message.id,
  message.conversation_id,
  message.sequence,
  case
    when message.file_names = ''
    or own.state = 'requested' then case
      when message.attached > 0
      and message.text = '' then '📎' || case when message.attached > 1 then ' ' || message.attached else ''
      end
      when message.shared_id is not null
      and message.text = '' then '🔗'
      else left(message.text, 100000)
    end
    else ltrim(message.text || ' 📎 ' || message.file_names)
  end as text,
  message.created_at,
  (
    :viewerId::uuid is not null
    and (
      writer.id = :viewerId::uuid
      or writer.id <> all (
        array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
    )
    and (writer.id = :viewerId::uuid or writer.state = 'active')
  ) as reachable,
  writer.id as actor_id,
  writer.kind as actor_kind,
  writer.username as actor_username,
  case
    when writer.name_level = 'anyone'
    or writer.id = :viewerId::uuid
    or (
      writer.name_level = 'anyone'
      or (
        writer.name_level in ('connections', 'only_followers')
        and exists (
          select 1
          from connection
          where connection.actor_id = :viewerId::uuid and connection.other_id = writer.id
        )
      )
      or (
        writer.name_level = 'only_followers'
        and exists (
          select 1
          from follow
          where
            follow.follower_id = :viewerId::uuid
            and follow.followee_id = writer.id
            and follow.state = 'active'
        )
      )
    ) then writer.display_name
    else writer.short_name
  end as actor_name,
  writer.headline as actor_headline,
  writer.verified as actor_verified,
  case
    when writer.photo_id is not null
    and (
      writer.id = :viewerId::uuid
      or (
        writer.photo_level = 'anyone'
        or (
          writer.photo_level in ('connections', 'only_followers')
          and exists (
            select 1
            from connection
            where connection.actor_id = :viewerId::uuid and connection.other_id = writer.id
          )
        )
        or (
          writer.photo_level = 'only_followers'
          and exists (
            select 1
            from follow
            where
              follow.follower_id = :viewerId::uuid
              and follow.followee_id = writer.id
              and follow.state = 'active'
          )
        )
      )
    ) then writer.photo_id
  end as actor_photo_id,
  writer.photo_placeholder as actor_photo_placeholder
from
  message
  join participant as own on own.conversation_id = message.conversation_id
  and own.actor_id = :viewerId
  and own.state in ('active', 'requested', 'left')
  and (own.state <> 'left' or own.kept_up_to is not null)
  and message.sequence > own.cleared_up_to
  and (own.kept_up_to is null or message.sequence <= own.kept_up_to)
  join actor_card as writer on writer.id = message.actor_id
where
  message.deleted_at is null
  and message.event is null
  and (
    message.actor_id = own.actor_id
    or not coalesce(
      (select true from withheld where withheld.thing_id = message.id and withheld.kind = 'message' limit 1),
      false
    )
  )
  and message_words (message.conversation_id, message.text, message.file_names) @@ :query::text::tsquery
  and message.conversation_id = any (:conversationIds::uuid[])
  and not exists (
    select 1
    from message_hidden
    where
      message_hidden.conversation_id = message.conversation_id
      and message_hidden.sequence = message.sequence
      and message_hidden.actor_id = :viewerId
  )
  and (
    :username::text is not null
    or :writerName::text is not null
    or not exists (
      select 1
      from
        own_block
        join conversation on conversation.id = message.conversation_id
        and conversation.kind = 'group'
      where own_block.actor_id = :viewerId and own_block.other_id = message.actor_id
    )
  )
  and (not :isOwn::boolean or message.actor_id = :viewerId)
  and (:username::text is null or writer.username = :username)
  and (
    :writerName::text is null
    or writer.username = :writerName
    or case
      when writer.name_level = 'anyone'
      or (
        writer.id = :viewerId::uuid
        or (
          writer.name_level = 'anyone'
          or (
            writer.name_level in ('connections', 'only_followers')
            and exists (
              select 1
              from connection
              where connection.actor_id = :viewerId::uuid and connection.other_id = writer.id
            )
          )
          or (
            writer.name_level = 'only_followers'
            and exists (
              select 1
              from follow
              where
                follow.follower_id = :viewerId::uuid
                and follow.followee_id = writer.id
                and follow.state = 'active'
            )
          )
        )
      ) then writer.search_text
      else ' ' || lower(coalesce(writer.short_name, ''))
    end like '% ' || :writerName || '%'
  )
  and (not :links::boolean or message.entities @> '[{"kind": "link"}]')
  and (not :mentions::boolean or message.entities @> '[{"kind": "mention"}]')
  and (
    own.state <> 'requested'
    or message.file_names = ''
    or message_words (message.conversation_id, message.text, '') @@ :query::text::tsquery
  )
  and (not :files::boolean or message.attached > 0)
  and (
    :fileKinds::text[] = '{}'
    or (
      message.attached > 0
      and own.state <> 'requested'
      and not exists (
        select
        from unnest(:fileKinds::text[]) as file_filter (kind)
        where
          not exists (
            select
            from
              message_attachment as listed
              left join media_picture as shown on shown.id = listed.media_id
              left join media_file as opened on opened.id = listed.media_id
            where
              listed.conversation_id = message.conversation_id
              and listed.sequence = message.sequence
              and case when shown.id is not null then 'picture' else opened.kind
              end = file_filter.kind
          )
      )
    )
  )
  and (not :replies::boolean or message.reply_to is not null)
  and (
    not :reactions::boolean
    or exists (
      select 1
      from message_reaction
      where
        message_reaction.conversation_id = message.conversation_id
        and message_reaction.sequence = message.sequence
        and (own.kept_up_to is null or message_reaction.created_at <= own.left_at)
    )
  )
  and (not :cards::boolean or message.shared_id is not null)
  and (:cardKinds::text[] = '{}' or message.shared_kind = all (:cardKinds::text[]))
  and (message.created_at, message.id) < (:at::timestamptz, :id::uuid)
order by message.created_at desc, message.id desc
limit :limit;
