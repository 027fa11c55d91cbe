-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- messagesBefore: 4,826 characters, 17f36846a3d1
select
  message.id,
  message.conversation_id,
  message.sequence,
  message.client_id,
  message.actor_id,
  case when ruling.closed then '' else message.text
  end as text,
  case
    when ruling.closed then null
    else case
      when message.attached > 0 then (
        select
          json_agg(
            json_build_object(
              'id',
              listed.media_id,
              'kind',
              case when shown.id is not null then 'picture' else opened.kind
              end,
              'width',
              coalesce(shown.width, opened.width, 0),
              'height',
              coalesce(shown.height, opened.height, 0),
              'placeholder',
              shown.placeholder,
              'animated',
              coalesce(shown.animated, false),
              'filename',
              opened.filename,
              'format',
              opened.format,
              'bytes',
              coalesce(opened.bytes, 0),
              'duration_ms',
              opened.duration_ms,
              'pages',
              opened.pages
            )
            order by listed.position
          )
        from
          message_attachment as listed
          left join media_picture as shown on shown.id = listed.media_id
          left join media_file as opened on opened.id = listed.media_id
        where listed.conversation_id = message.conversation_id and listed.sequence = message.sequence
      )
    end
  end as files,
  case when ruling.closed then null else message.peaks
  end as peaks,
  case when ruling.closed then null else message.shared_kind
  end as shared_kind,
  case when ruling.closed then null else message.shared_id
  end as shared_id,
  case when ruling.closed then null else message.preview
  end as preview,
  message.forwarded_from is not null as forwarded,
  ruling.withheld,
  message.event,
  exists (
    select 1
    from own_block
    where own_block.actor_id = own.actor_id and own_block.other_id = message.actor_id
  ) as blocked,
  case when message.member_id <> message.actor_id then message.member_id
  end as by_id,
  case
    when message.member_id <> message.actor_id then (
      select actor_card.display_name
      from actor_card
      where actor_card.id = message.member_id
    )
  end as by_name,
  case when ruling.closed then '[]' else message.entities
  end as entities,
  message.created_at,
  case when ruling.closed then null else message.edited_at
  end as edited_at,
  case when ruling.closed then coalesce(message.deleted_at, message.created_at) else message.deleted_at
  end as deleted_at,
  message.reply_to,
  answered.actor_id as reply_actor_id,
  case
    when (own.state <> 'left' or own.kept_up_to is not null)
    and answered.sequence > own.cleared_up_to
    and (own.kept_up_to is null or answered.sequence <= own.kept_up_to)
    and not exists (
      select 1
      from message_hidden
      where
        message_hidden.conversation_id = answered.conversation_id
        and message_hidden.sequence = answered.sequence
        and message_hidden.actor_id = own.actor_id
    )
    and (
      answered.actor_id = own.actor_id
      or not coalesce(
        (
          select true
          from withheld
          where withheld.thing_id = answered.id and withheld.kind = 'message'
          limit 1
        ),
        false
      )
    ) then case
      when answered.attached > 0
      and answered.text = '' then '📎' || case
        when answered.attached > 1 then ' ' || answered.attached
        else ''
      end
      when answered.shared_id is not null
      and answered.text = '' then '🔗'
      else left(answered.text, 400)
    end
    else ''
  end as reply_excerpt,
  exists (
    select 1
    from own_block
    where own_block.actor_id = own.actor_id and own_block.other_id = answered.actor_id
  ) as reply_blocked,
  case
    when ruling.closed then '[]'::json
    else coalesce(
      (
        select
          json_agg(json_build_object('kind', counted.kind, 'actorIds', counted.actor_ids) order by counted.at)
        from
          (
            select
              message_reaction.kind,
              array_agg(message_reaction.actor_id order by message_reaction.created_at) as actor_ids,
              min(message_reaction.created_at) as at
            from message_reaction
            where
              message_reaction.conversation_id = message.conversation_id
              and message_reaction.sequence = message.sequence
              and (own.kept_up_to is null or message_reaction.created_at <= own.left_at)
            group by message_reaction.kind
          ) as counted
      ),
      '[]'::json
    )
  end as reactions
from
  message
  join participant as own on own.conversation_id = message.conversation_id
  and own.actor_id = :viewerId
  and (own.state <> 'left' or own.kept_up_to is not null)
  and message.sequence > own.cleared_up_to
  and (own.kept_up_to is null or message.sequence <= own.kept_up_to)
  cross join lateral (
    select ruled.withheld, ruled.withheld and message.actor_id <> own.actor_id as closed
    from
      (
        select
          coalesce(
            (
              select true
              from withheld
              where withheld.thing_id = message.id and withheld.kind = 'message'
              limit 1
            ),
            false
          ) as withheld
      ) as ruled
  ) as ruling
  left join message as answered on answered.conversation_id = message.conversation_id
  and answered.sequence = message.reply_to
where
  message.conversation_id = :conversationId
  and message.sequence < :anchor
  and not exists (
    select 1
    from message_hidden
    where
      message_hidden.conversation_id = message.conversation_id
      and message_hidden.sequence = message.sequence
      and message_hidden.actor_id = :viewerId
  )
order by message.sequence desc
limit :limit;

-- messagesAfter: 4,825 characters, 2f93722fa67e
select
  message.id,
  message.conversation_id,
  message.sequence,
  message.client_id,
  message.actor_id,
  case when ruling.closed then '' else message.text
  end as text,
  case
    when ruling.closed then null
    else case
      when message.attached > 0 then (
        select
          json_agg(
            json_build_object(
              'id',
              listed.media_id,
              'kind',
              case when shown.id is not null then 'picture' else opened.kind
              end,
              'width',
              coalesce(shown.width, opened.width, 0),
              'height',
              coalesce(shown.height, opened.height, 0),
              'placeholder',
              shown.placeholder,
              'animated',
              coalesce(shown.animated, false),
              'filename',
              opened.filename,
              'format',
              opened.format,
              'bytes',
              coalesce(opened.bytes, 0),
              'duration_ms',
              opened.duration_ms,
              'pages',
              opened.pages
            )
            order by listed.position
          )
        from
          message_attachment as listed
          left join media_picture as shown on shown.id = listed.media_id
          left join media_file as opened on opened.id = listed.media_id
        where listed.conversation_id = message.conversation_id and listed.sequence = message.sequence
      )
    end
  end as files,
  case when ruling.closed then null else message.peaks
  end as peaks,
  case when ruling.closed then null else message.shared_kind
  end as shared_kind,
  case when ruling.closed then null else message.shared_id
  end as shared_id,
  case when ruling.closed then null else message.preview
  end as preview,
  message.forwarded_from is not null as forwarded,
  ruling.withheld,
  message.event,
  exists (
    select 1
    from own_block
    where own_block.actor_id = own.actor_id and own_block.other_id = message.actor_id
  ) as blocked,
  case when message.member_id <> message.actor_id then message.member_id
  end as by_id,
  case
    when message.member_id <> message.actor_id then (
      select actor_card.display_name
      from actor_card
      where actor_card.id = message.member_id
    )
  end as by_name,
  case when ruling.closed then '[]' else message.entities
  end as entities,
  message.created_at,
  case when ruling.closed then null else message.edited_at
  end as edited_at,
  case when ruling.closed then coalesce(message.deleted_at, message.created_at) else message.deleted_at
  end as deleted_at,
  message.reply_to,
  answered.actor_id as reply_actor_id,
  case
    when (own.state <> 'left' or own.kept_up_to is not null)
    and answered.sequence > own.cleared_up_to
    and (own.kept_up_to is null or answered.sequence <= own.kept_up_to)
    and not exists (
      select 1
      from message_hidden
      where
        message_hidden.conversation_id = answered.conversation_id
        and message_hidden.sequence = answered.sequence
        and message_hidden.actor_id = own.actor_id
    )
    and (
      answered.actor_id = own.actor_id
      or not coalesce(
        (
          select true
          from withheld
          where withheld.thing_id = answered.id and withheld.kind = 'message'
          limit 1
        ),
        false
      )
    ) then case
      when answered.attached > 0
      and answered.text = '' then '📎' || case
        when answered.attached > 1 then ' ' || answered.attached
        else ''
      end
      when answered.shared_id is not null
      and answered.text = '' then '🔗'
      else left(answered.text, 400)
    end
    else ''
  end as reply_excerpt,
  exists (
    select 1
    from own_block
    where own_block.actor_id = own.actor_id and own_block.other_id = answered.actor_id
  ) as reply_blocked,
  case
    when ruling.closed then '[]'::json
    else coalesce(
      (
        select
          json_agg(json_build_object('kind', counted.kind, 'actorIds', counted.actor_ids) order by counted.at)
        from
          (
            select
              message_reaction.kind,
              array_agg(message_reaction.actor_id order by message_reaction.created_at) as actor_ids,
              min(message_reaction.created_at) as at
            from message_reaction
            where
              message_reaction.conversation_id = message.conversation_id
              and message_reaction.sequence = message.sequence
              and (own.kept_up_to is null or message_reaction.created_at <= own.left_at)
            group by message_reaction.kind
          ) as counted
      ),
      '[]'::json
    )
  end as reactions
from
  message
  join participant as own on own.conversation_id = message.conversation_id
  and own.actor_id = :viewerId
  and (own.state <> 'left' or own.kept_up_to is not null)
  and message.sequence > own.cleared_up_to
  and (own.kept_up_to is null or message.sequence <= own.kept_up_to)
  cross join lateral (
    select ruled.withheld, ruled.withheld and message.actor_id <> own.actor_id as closed
    from
      (
        select
          coalesce(
            (
              select true
              from withheld
              where withheld.thing_id = message.id and withheld.kind = 'message'
              limit 1
            ),
            false
          ) as withheld
      ) as ruled
  ) as ruling
  left join message as answered on answered.conversation_id = message.conversation_id
  and answered.sequence = message.reply_to
where
  message.conversation_id = :conversationId
  and message.sequence > :anchor
  and not exists (
    select 1
    from message_hidden
    where
      message_hidden.conversation_id = message.conversation_id
      and message_hidden.sequence = message.sequence
      and message_hidden.actor_id = :viewerId
  )
order by message.sequence asc
limit :limit;

-- findMessage: 4,740 characters, 7b697c5c0ab2
select
  message.id,
  message.conversation_id,
  message.sequence,
  message.client_id,
  message.actor_id,
  case when ruling.closed then '' else message.text
  end as text,
  case
    when ruling.closed then null
    else case
      when message.attached > 0 then (
        select
          json_agg(
            json_build_object(
              'id',
              listed.media_id,
              'kind',
              case when shown.id is not null then 'picture' else opened.kind
              end,
              'width',
              coalesce(shown.width, opened.width, 0),
              'height',
              coalesce(shown.height, opened.height, 0),
              'placeholder',
              shown.placeholder,
              'animated',
              coalesce(shown.animated, false),
              'filename',
              opened.filename,
              'format',
              opened.format,
              'bytes',
              coalesce(opened.bytes, 0),
              'duration_ms',
              opened.duration_ms,
              'pages',
              opened.pages
            )
            order by listed.position
          )
        from
          message_attachment as listed
          left join media_picture as shown on shown.id = listed.media_id
          left join media_file as opened on opened.id = listed.media_id
        where listed.conversation_id = message.conversation_id and listed.sequence = message.sequence
      )
    end
  end as files,
  case when ruling.closed then null else message.peaks
  end as peaks,
  case when ruling.closed then null else message.shared_kind
  end as shared_kind,
  case when ruling.closed then null else message.shared_id
  end as shared_id,
  case when ruling.closed then null else message.preview
  end as preview,
  message.forwarded_from is not null as forwarded,
  ruling.withheld,
  message.event,
  exists (
    select 1
    from own_block
    where own_block.actor_id = own.actor_id and own_block.other_id = message.actor_id
  ) as blocked,
  case when message.member_id <> message.actor_id then message.member_id
  end as by_id,
  case
    when message.member_id <> message.actor_id then (
      select actor_card.display_name
      from actor_card
      where actor_card.id = message.member_id
    )
  end as by_name,
  case when ruling.closed then '[]' else message.entities
  end as entities,
  message.created_at,
  case when ruling.closed then null else message.edited_at
  end as edited_at,
  case when ruling.closed then coalesce(message.deleted_at, message.created_at) else message.deleted_at
  end as deleted_at,
  message.reply_to,
  answered.actor_id as reply_actor_id,
  case
    when (own.state <> 'left' or own.kept_up_to is not null)
    and answered.sequence > own.cleared_up_to
    and (own.kept_up_to is null or answered.sequence <= own.kept_up_to)
    and not exists (
      select 1
      from message_hidden
      where
        message_hidden.conversation_id = answered.conversation_id
        and message_hidden.sequence = answered.sequence
        and message_hidden.actor_id = own.actor_id
    )
    and (
      answered.actor_id = own.actor_id
      or not coalesce(
        (
          select true
          from withheld
          where withheld.thing_id = answered.id and withheld.kind = 'message'
          limit 1
        ),
        false
      )
    ) then case
      when answered.attached > 0
      and answered.text = '' then '📎' || case
        when answered.attached > 1 then ' ' || answered.attached
        else ''
      end
      when answered.shared_id is not null
      and answered.text = '' then '🔗'
      else left(answered.text, 400)
    end
    else ''
  end as reply_excerpt,
  exists (
    select 1
    from own_block
    where own_block.actor_id = own.actor_id and own_block.other_id = answered.actor_id
  ) as reply_blocked,
  case
    when ruling.closed then '[]'::json
    else coalesce(
      (
        select
          json_agg(json_build_object('kind', counted.kind, 'actorIds', counted.actor_ids) order by counted.at)
        from
          (
            select
              message_reaction.kind,
              array_agg(message_reaction.actor_id order by message_reaction.created_at) as actor_ids,
              min(message_reaction.created_at) as at
            from message_reaction
            where
              message_reaction.conversation_id = message.conversation_id
              and message_reaction.sequence = message.sequence
              and (own.kept_up_to is null or message_reaction.created_at <= own.left_at)
            group by message_reaction.kind
          ) as counted
      ),
      '[]'::json
    )
  end as reactions
from
  message
  join participant as own on own.conversation_id = message.conversation_id
  and own.actor_id = :viewerId
  and (own.state <> 'left' or own.kept_up_to is not null)
  and message.sequence > own.cleared_up_to
  and (own.kept_up_to is null or message.sequence <= own.kept_up_to)
  cross join lateral (
    select ruled.withheld, ruled.withheld and message.actor_id <> own.actor_id as closed
    from
      (
        select
          coalesce(
            (
              select true
              from withheld
              where withheld.thing_id = message.id and withheld.kind = 'message'
              limit 1
            ),
            false
          ) as withheld
      ) as ruled
  ) as ruling
  left join message as answered on answered.conversation_id = message.conversation_id
  and answered.sequence = message.reply_to
where
  message.id = :messageId
  and not exists (
    select 1
    from message_hidden
    where
      message_hidden.conversation_id = message.conversation_id
      and message_hidden.sequence = message.sequence
      and message_hidden.actor_id = :viewerId
  );

-- findSent: 4,575 characters, 8c955b9c6a4b
select
  message.id,
  message.conversation_id,
  message.sequence,
  message.client_id,
  message.actor_id,
  case when ruling.closed then '' else message.text
  end as text,
  case
    when ruling.closed then null
    else case
      when message.attached > 0 then (
        select
          json_agg(
            json_build_object(
              'id',
              listed.media_id,
              'kind',
              case when shown.id is not null then 'picture' else opened.kind
              end,
              'width',
              coalesce(shown.width, opened.width, 0),
              'height',
              coalesce(shown.height, opened.height, 0),
              'placeholder',
              shown.placeholder,
              'animated',
              coalesce(shown.animated, false),
              'filename',
              opened.filename,
              'format',
              opened.format,
              'bytes',
              coalesce(opened.bytes, 0),
              'duration_ms',
              opened.duration_ms,
              'pages',
              opened.pages
            )
            order by listed.position
          )
        from
          message_attachment as listed
          left join media_picture as shown on shown.id = listed.media_id
          left join media_file as opened on opened.id = listed.media_id
        where listed.conversation_id = message.conversation_id and listed.sequence = message.sequence
      )
    end
  end as files,
  case when ruling.closed then null else message.peaks
  end as peaks,
  case when ruling.closed then null else message.shared_kind
  end as shared_kind,
  case when ruling.closed then null else message.shared_id
  end as shared_id,
  case when ruling.closed then null else message.preview
  end as preview,
  message.forwarded_from is not null as forwarded,
  ruling.withheld,
  message.event,
  exists (
    select 1
    from own_block
    where own_block.actor_id = own.actor_id and own_block.other_id = message.actor_id
  ) as blocked,
  case when message.member_id <> message.actor_id then message.member_id
  end as by_id,
  case
    when message.member_id <> message.actor_id then (
      select actor_card.display_name
      from actor_card
      where actor_card.id = message.member_id
    )
  end as by_name,
  case when ruling.closed then '[]' else message.entities
  end as entities,
  message.created_at,
  case when ruling.closed then null else message.edited_at
  end as edited_at,
  case when ruling.closed then coalesce(message.deleted_at, message.created_at) else message.deleted_at
  end as deleted_at,
  message.reply_to,
  answered.actor_id as reply_actor_id,
  case
    when (own.state <> 'left' or own.kept_up_to is not null)
    and answered.sequence > own.cleared_up_to
    and (own.kept_up_to is null or answered.sequence <= own.kept_up_to)
    and not exists (
      select 1
      from message_hidden
      where
        message_hidden.conversation_id = answered.conversation_id
        and message_hidden.sequence = answered.sequence
        and message_hidden.actor_id = own.actor_id
    )
    and (
      answered.actor_id = own.actor_id
      or not coalesce(
        (
          select true
          from withheld
          where withheld.thing_id = answered.id and withheld.kind = 'message'
          limit 1
        ),
        false
      )
    ) then case
      when answered.attached > 0
      and answered.text = '' then '📎' || case
        when answered.attached > 1 then ' ' || answered.attached
        else ''
      end
      when answered.shared_id is not null
      and answered.text = '' then '🔗'
      else left(answered.text, 400)
    end
    else ''
  end as reply_excerpt,
  exists (
    select 1
    from own_block
    where own_block.actor_id = own.actor_id and own_block.other_id = answered.actor_id
  ) as reply_blocked,
  case
    when ruling.closed then '[]'::json
    else coalesce(
      (
        select
          json_agg(json_build_object('kind', counted.kind, 'actorIds', counted.actor_ids) order by counted.at)
        from
          (
            select
              message_reaction.kind,
              array_agg(message_reaction.actor_id order by message_reaction.created_at) as actor_ids,
              min(message_reaction.created_at) as at
            from message_reaction
            where
              message_reaction.conversation_id = message.conversation_id
              and message_reaction.sequence = message.sequence
              and (own.kept_up_to is null or message_reaction.created_at <= own.left_at)
            group by message_reaction.kind
          ) as counted
      ),
      '[]'::json
    )
  end as reactions
from
  message
  join participant as own on own.conversation_id = message.conversation_id
  and own.actor_id = :viewerId
  and (own.state <> 'left' or own.kept_up_to is not null)
  and message.sequence > own.cleared_up_to
  and (own.kept_up_to is null or message.sequence <= own.kept_up_to)
  cross join lateral (
    select ruled.withheld, ruled.withheld and message.actor_id <> own.actor_id as closed
    from
      (
        select
          coalesce(
            (
              select true
              from withheld
              where withheld.thing_id = message.id and withheld.kind = 'message'
              limit 1
            ),
            false
          ) as withheld
      ) as ruled
  ) as ruling
  left join message as answered on answered.conversation_id = message.conversation_id
  and answered.sequence = message.reply_to
where message.member_id = :memberId and message.client_id = :clientId;
