-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findConversation: 5,492 characters, 60d34a5a256b
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
  own.conversation_id = :conversationId
  and own.actor_id = :viewerId
  and case
    when conversation.kind = 'direct' then own.state <> 'left'
    else own.state in ('active', 'requested')
    or own.kept_up_to is not null
  end;

-- findConversationOf: 5,549 characters, 92f36675106d
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
  message
  join participant as own on own.conversation_id = message.conversation_id
  and own.actor_id = :viewerId
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
  message.id = :messageId
  and case
    when conversation.kind = 'direct' then own.state <> 'left'
    else own.state in ('active', 'requested')
    or own.kept_up_to is not null
  end;

-- findDirect: 5,657 characters, c1c2aa90d1b1
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
  conversation as pair
  join participant as own on own.conversation_id = pair.id
  and own.actor_id = :viewerId
  and own.state <> 'left'
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
  pair.first_id = least(:viewerId::uuid, :otherId::uuid)
  and pair.second_id = greatest(:viewerId::uuid, :otherId::uuid)
  and pair.kind = 'direct'
  and pair.scope = :scope
  and pair.subject_kind is not distinct from :subjectKind::text
  and pair.subject_id is not distinct from :subjectId::uuid;

-- folderPage: 5,953 characters, fa195f5743d2
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
  own.actor_id = :viewerId
  and own.last_at is not null
  and conversation.scope = any (:scopes::text[])
  and (case own.state when 'left' then 'active' else own.state end) = :state
  and own.archived = :archived
  and (
    own.state in ('active', 'left')
    or (
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
  )
  and (own.pinned, own.last_at, own.conversation_id) < (:pinned::boolean, :at::timestamptz, :id::uuid)
order by own.pinned desc, own.last_at desc, own.conversation_id desc
limit :limit;

-- filteredPage: 6,931 characters, b128ae8713af
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
  own.actor_id = :viewerId
  and own.last_at is not null
  and conversation.scope = any (:scopes::text[])
  and (case own.state when 'left' then 'active' else own.state end) = :state
  and own.archived = :archived
  and (
    not :unread::boolean
    or own.marked_unread
    or coalesce(own.kept_up_to, conversation.last_sequence) > greatest(own.read_up_to, own.cleared_up_to)
  )
  and (
    :assigned::text is null
    or case :assigned when 'me' then answering.member_id = :personId::uuid else answering.member_id is null
    end
  )
  and (
    :search::text is null
    or case
      when conversation.kind = 'group' then lower(coalesce(own.kept_name, conversation.name))
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
    end like '%' || :search || '%'
  )
  and (
    own.state in ('active', 'left')
    or (
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
  )
  and (own.pinned, own.last_at, own.conversation_id) < (:pinned::boolean, :at::timestamptz, :id::uuid)
order by own.pinned desc, own.last_at desc, own.conversation_id desc
limit :limit;
