-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findRequest: 3,998 characters, e7d49fb7b9d3
select
  inquiry.id,
  inquiry.buyer_id,
  inquiry.seller_id,
  inquiry.item_kind,
  inquiry.item_id,
  inquiry.item_name,
  inquiry.unit,
  inquiry.quantity,
  inquiry.state,
  inquiry.sellers,
  inquiry.comparison_id,
  inquiry.created_at,
  inquiry.changed_at,
  inquiry.ends_at,
  inquiry.awaits_quote,
  (
    select order_quote.expires_at
    from order_quote
    where order_quote.request_id = inquiry.id and order_quote.state = 'offered'
  ) as quote_ends_at,
  inquiry.work,
  inquiry.snapshot,
  inquiry.country_code,
  inquiry.steps,
  inquiry.quotes,
  inquiry.text,
  inquiry.currency,
  (
    select
      json_build_object(
        'amount',
        sample.goods,
        'currency',
        sample.currency,
        'endsAt',
        to_char((sample.ended_at + interval '60 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
    from placed_order sample
    where
      sample.buyer_id = inquiry.buyer_id
      and sample.item_id = inquiry.item_id
      and sample.item_kind = inquiry.item_kind
      and inquiry.state in ('open', 'quoted')
      and sample.is_sample
      and sample.state = 'completed'
      and sample.credited_in is null
      and sample.goods > 0
      and sample.ended_at > :creditedFrom
    order by sample.ended_at, sample.id
    limit 1
  ) as sample_credit,
  (
    select placed_order.id
    from placed_order join order_quote on order_quote.id = placed_order.quote_id
    where order_quote.request_id = inquiry.id
  ) as order_id,
  (
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id',
            order_quote.id,
            'number',
            order_quote.number,
            'state',
            order_quote.state,
            'quantity',
            order_quote.quantity,
            'currency',
            order_quote.currency,
            'lines',
            order_quote.lines,
            'ladder',
            order_quote.ladder,
            'delivery',
            order_quote.delivery,
            'taxRate',
            order_quote.tax_rate,
            'goods',
            order_quote.goods,
            'total',
            order_quote.total,
            'tax',
            order_quote.tax,
            'shipDays',
            order_quote.ship_days,
            'terms',
            order_quote.terms,
            'listed',
            order_quote.listed,
            'fingerprint',
            order_quote.fingerprint,
            'offeredAt',
            to_char(order_quote.offered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'expiresAt',
            to_char(order_quote.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'openedAt',
            to_char(order_quote.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'isBound',
            order_quote.is_bound
          )
          order by order_quote.number desc
        ),
        '[]'
      )
    from order_quote
    where order_quote.request_id = inquiry.id
  ) as offers,
  (
    select
      order_quote_draft.typed || jsonb_build_object(
        'version',
        order_quote_draft.version,
        'changedAt',
        to_char(order_quote_draft.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
    from order_quote_draft
    where order_quote_draft.request_id = inquiry.id and inquiry.seller_id = :viewerId
  ) as draft,
  not exists (
    select
    from actor_card as seller
    where
      seller.id = inquiry.seller_id
      and seller.state in ('active', 'private')
      and seller.withheld_from is null
      and case seller.kind
        when 'member' then not exists (
          select
          from account_suspension
          where account_suspension.member_id = seller.id and account_suspension.suspended_until > :now
        )
        else exists (
          select
          from page_team
          where
            page_team.page_id = seller.id
            and page_team.role in ('admin', 'editor')
            and not exists (
              select
              from account_suspension
              where
                account_suspension.member_id = page_team.member_id
                and account_suspension.suspended_until > :now
            )
        )
      end
  ) as seller_out,
  (
    inquiry.seller_id = :memberId::uuid
    or exists (
      select
      from page_team
      where page_team.page_id = inquiry.seller_id and page_team.member_id = :memberId::uuid
    )
  ) as is_own,
  (
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'quoteId',
            order_request_step.quote_id,
            'step',
            order_request_step.step,
            'side',
            order_request_step.side,
            'reason',
            order_request_step.reason,
            'at',
            to_char(order_request_step.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          )
          order by order_request_step.number
        ),
        '[]'
      )
    from order_request_step
    where order_request_step.request_id = inquiry.id
  ) as history
from order_request inquiry
where
  inquiry.id = :requestId
  and (inquiry.seller_id = :viewerId or (inquiry.buyer_id = :viewerId and :seesBought));

-- findCompared: 3,160 characters, 9291edf02f96
select
  inquiry.id,
  inquiry.buyer_id,
  inquiry.seller_id,
  inquiry.item_kind,
  inquiry.item_id,
  inquiry.item_name,
  inquiry.unit,
  inquiry.quantity,
  inquiry.state,
  inquiry.sellers,
  inquiry.comparison_id,
  inquiry.created_at,
  inquiry.changed_at,
  inquiry.ends_at,
  inquiry.awaits_quote,
  (
    select order_quote.expires_at
    from order_quote
    where order_quote.request_id = inquiry.id and order_quote.state = 'offered'
  ) as quote_ends_at,
  inquiry.text,
  inquiry.country_code,
  (
    select
      json_build_object(
        'amount',
        sample.goods,
        'currency',
        sample.currency,
        'endsAt',
        to_char((sample.ended_at + interval '60 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
    from placed_order sample
    where
      sample.buyer_id = inquiry.buyer_id
      and sample.item_id = inquiry.item_id
      and sample.item_kind = inquiry.item_kind
      and inquiry.state in ('open', 'quoted')
      and sample.is_sample
      and sample.state = 'completed'
      and sample.credited_in is null
      and sample.goods > 0
      and sample.ended_at > :creditedFrom
    order by sample.ended_at, sample.id
    limit 1
  ) as sample_credit,
  (
    select placed_order.id
    from placed_order join order_quote on order_quote.id = placed_order.quote_id
    where order_quote.request_id = inquiry.id
  ) as order_id,
  not exists (
    select
    from actor_card as seller
    where
      seller.id = inquiry.seller_id
      and seller.state in ('active', 'private')
      and seller.withheld_from is null
      and case seller.kind
        when 'member' then not exists (
          select
          from account_suspension
          where account_suspension.member_id = seller.id and account_suspension.suspended_until > :now
        )
        else exists (
          select
          from page_team
          where
            page_team.page_id = seller.id
            and page_team.role in ('admin', 'editor')
            and not exists (
              select
              from account_suspension
              where
                account_suspension.member_id = page_team.member_id
                and account_suspension.suspended_until > :now
            )
        )
      end
  ) as seller_out,
  (
    inquiry.seller_id = :memberId::uuid
    or exists (
      select
      from page_team
      where page_team.page_id = inquiry.seller_id and page_team.member_id = :memberId::uuid
    )
  ) as is_own,
  (
    select
      jsonb_build_object(
        'id',
        order_quote.id,
        'number',
        order_quote.number,
        'state',
        order_quote.state,
        'quantity',
        order_quote.quantity,
        'currency',
        order_quote.currency,
        'lines',
        order_quote.lines,
        'ladder',
        order_quote.ladder,
        'delivery',
        order_quote.delivery,
        'taxRate',
        order_quote.tax_rate,
        'goods',
        order_quote.goods,
        'total',
        order_quote.total,
        'tax',
        order_quote.tax,
        'shipDays',
        order_quote.ship_days,
        'terms',
        order_quote.terms,
        'listed',
        order_quote.listed,
        'fingerprint',
        order_quote.fingerprint,
        'offeredAt',
        to_char(order_quote.offered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'expiresAt',
        to_char(order_quote.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'openedAt',
        to_char(order_quote.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isBound',
        order_quote.is_bound
      )
    from order_quote
    where order_quote.request_id = inquiry.id
    order by order_quote.number desc
    limit 1
  ) as latest
from order_request inquiry
where inquiry.comparison_id = :comparisonId and inquiry.buyer_id = :viewerId and :seesBought
order by inquiry.id;
