-- What a ruling withholds, stored where it is read: spaces, with the groups of a community, and the state to which a
-- page or community returns.
alter table space add column withheld boolean not null default false;
create or replace view space_visibility as
  select id, kind, visibility, withheld from space;
-- Being in a space says nothing any more once it is deleted or withheld.
create or replace view active_membership as
  select space_id, member_id, role from membership
  where state = 'active' and exists (select from space
    where space.id = membership.space_id and space.visibility <> 'hidden' and not space.withheld);
alter table actor add column withheld_from text check (withheld_from in ('active', 'private'));
create or replace view actor_card as
  select id, kind, username, display_name, headline, photo_id, photo_placeholder, photo_level, verified, state, discoverable, search_text, created_at,
         name_level, short_name, sort_name, withheld_from
  from actor;

-- As before, but what is in a withheld space is for its owner, its admins and the admins of the page that owns it.
create or replace function visible_to(viewer uuid, person uuid, owner uuid, level text, space uuid) returns boolean
language sql stable as $$
  select viewer is not null and (
    (owner = viewer and (space is null
      or exists (select 1 from space s where s.id = space and s.visibility <> 'hidden' and not s.withheld)))
    or (
      (owner = viewer or (
        exists (select 1 from actor a where a.id = owner and a.state = 'active')
        and not exists (select 1 from block b where (b.blocker_id in (viewer, person) and b.blocked_id = owner)
                                               or (b.blocker_id = owner and b.blocked_id in (viewer, person)))
        and (
          level = 'anyone'
          or (level in ('connections', 'only_followers') and exists (select 1 from connection c where c.actor_id = viewer and c.other_id = owner))
          or (level = 'only_followers' and exists (select 1 from follow f where f.follower_id = viewer and f.followee_id = owner and f.state = 'active'))
        )))
      and (
        space is null
        or exists (
          select 1 from space s where s.id = space
            and not exists (select 1 from block b
              where (b.blocker_id in (viewer, person) and b.blocked_id in (s.id, s.parent_id))
                 or (b.blocker_id in (s.id, s.parent_id) and b.blocked_id in (viewer, person)))
            and (
              (s.visibility = 'public' and not s.withheld)
              or (s.visibility <> 'hidden' and (
                exists (select 1 from membership m
                  where m.space_id = space and m.member_id in (viewer, person) and m.state = 'active'
                    and (not s.withheld or m.role in ('owner', 'admin')))
                or exists (select 1 from space_steward
                  where space_steward.space_id = space and space_steward.member_id = person)))))
      )
    )
  )
$$;

-- As before, without what a ruling withholds.
create or replace function repost_shown(origin_id uuid, mode text, viewer uuid, person uuid) returns boolean
language plpgsql stable parallel safe as $$
declare
  origin record;
begin
  select post.author_id, post.compared, post.visibility, post.space_id, post.deleted_at into origin
  from post where post.id = origin_id;
  if not found then
    return mode = 'with_thoughts';
  end if;
  return (mode = 'with_thoughts'
      or (origin.deleted_at is null
        and (origin.author_id = viewer or not exists (select from withheld
          where withheld.thing_id = origin_id and withheld.kind = 'post'))
        and visible_to(viewer, person, origin.author_id, origin.visibility, origin.space_id)))
    and not exists (select from block_between
      where block_between.actor_id in (viewer, person) and block_between.other_id = origin.author_id)
    and not exists (select from post_hidden where post_hidden.actor_id = viewer and post_hidden.post_id = origin_id)
    and not exists (select from muted_now where muted_now.actor_id = viewer and muted_now.muted_id = origin.author_id)
    and not exists (select from muted_words
      where muted_words.member_id = person and (muted_words.expires_at is null or muted_words.expires_at > now())
        and strpos(origin.compared, ' ' || muted_words.folded || ' ') > 0);
end $$;

-- A withheld comment is in no count, nor are the replies to it.
alter table comment add column counted boolean not null default true;
create or replace function post_apart(of_post uuid, blocked uuid[]) returns jsonb language plpgsql stable strict parallel safe as $$
declare
  comments int;
  reposts int;
  reactions jsonb;
begin
  select coalesce(sum(case when theirs.parent_id is null then 1 + theirs.reply_count else 1 end), 0) into comments
  from comment as theirs left join comment as answered on answered.id = theirs.parent_id
  where theirs.post_id = of_post and theirs.author_id = any (blocked) and theirs.deleted_at is null and theirs.counted
    and (theirs.parent_id is null
      or (answered.deleted_at is null and answered.counted and answered.author_id <> all (blocked)));
  select count(*) into reposts
  from post as theirs
  where theirs.repost_of_id = of_post and theirs.author_id = any (blocked) and theirs.deleted_at is null;
  select jsonb_object_agg(theirs.kind, theirs.number) into reactions
  from (select post_reaction.kind, count(*) as number from post_reaction
        where post_reaction.post_id = of_post and post_reaction.actor_id = any (blocked) group by post_reaction.kind) as theirs;
  return case when comments > 0 or reposts > 0 or reactions is not null then
    jsonb_build_object('comments', comments, 'reposts', reposts, 'reactions', coalesce(reactions, '{}')) end;
end $$;
create or replace function comment_apart(of_comment uuid, blocked uuid[]) returns jsonb language plpgsql stable strict parallel safe as $$
declare
  replies int;
  reactions jsonb;
begin
  select count(*) into replies
  from comment as theirs
  where theirs.parent_id = of_comment and theirs.author_id = any (blocked) and theirs.deleted_at is null and theirs.counted;
  select jsonb_object_agg(theirs.kind, theirs.number) into reactions
  from (select comment_reaction.kind, count(*) as number from comment_reaction
        where comment_reaction.comment_id = of_comment and comment_reaction.actor_id = any (blocked) group by comment_reaction.kind) as theirs;
  return case when replies > 0 or reactions is not null then jsonb_build_object('replies', replies, 'reactions', coalesce(reactions, '{}')) end;
end $$;
