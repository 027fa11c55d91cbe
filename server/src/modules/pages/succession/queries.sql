-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findSituation: 3,248 characters, 5246219b6c89
select
  page.state in ('active', 'private') as is_there,
  exists (
    select
    from
      page_role admin
      join actor_card person on person.id = admin.member_id
      and person.state = 'active'
      join account_seen on account_seen.member_id = admin.member_id
      and account_seen.seen_at > :absentBefore
    where admin.page_id = page_details.id and admin.role = 'admin'
  ) as has_admin,
  exists (
    select
    from page_role admin join actor_card person on person.id = admin.member_id
    where admin.page_id = page_details.id and admin.role = 'admin' and person.state = 'active'
  ) as is_admin_left,
  running.id as succession_id,
  running.state as running,
  question.id as asked_id,
  question.member_id as asked_member,
  question.created_at as asked_at,
  question.id is not null
  and exists (select from actor_card person where person.id = question.member_id and person.state = 'active')
  and not exists (
    select
    from page_role admin
    where admin.page_id = page_details.id and admin.member_id = question.member_id and admin.role = 'admin'
  ) as is_asked_fit,
  claim.id as claim_id,
  claim.member_id as claim_member,
  claim.created_at as claim_at,
  claim.notices as claim_notices,
  claim.succession_id as claim_succession,
  claim.id is not null
  and exists (
    select
    from
      actor_card person
      join page_address on page_address.member_id = person.id
      and page_address.page_id = claim.page_id
      join page_verification on page_verification.page_id = claim.page_id
      and page_verification.state = 'verified'
      and regexp_replace(page_verification.host, '^www\.', '') = page_address.domain
    where person.id = claim.member_id and person.state = 'active'
  ) as is_claim_fit,
  next.member_id as next
from
  page_details
  join actor_card page on page.id = page_details.id
  left join page_succession running on running.page_id = page_details.id
  and running.state <> 'ended'
  left join page_team_request question on question.page_id = page_details.id
  and question.kind = 'succession'
  and question.state = 'open'
  left join page_team_request claim on claim.page_id = page_details.id
  and claim.kind = 'claim'
  and claim.state = 'open'
  left join lateral (
    select candidate.member_id
    from
      (
        select page_successor.member_id, 1 as stage, page_successor.place, page_successor.named_at as since
        from page_successor
        where page_successor.page_id = page_details.id
        union all
        select page_role.member_id, 2 as stage, 0 as place, page_role.granted_at as since
        from page_role
        where page_role.page_id = page_details.id and page_role.role = 'editor'
      ) as candidate
    where
      exists (select from actor_card person where person.id = candidate.member_id and person.state = 'active')
      and not exists (
        select
        from page_role admin
        where
          admin.page_id = page_details.id
          and admin.member_id = candidate.member_id
          and admin.role = 'admin'
      )
      and not exists (
        select
        from page_team_request earlier
        where
          earlier.succession_id = running.id
          and earlier.member_id = candidate.member_id
          and earlier.kind = 'succession'
      )
    order by candidate.stage, candidate.place, candidate.since, candidate.member_id
    limit 1
  ) as next on running.id is not null
where page_details.id = :pageId;
