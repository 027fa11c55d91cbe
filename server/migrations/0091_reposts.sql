-- A repost names the post that it shows again. Without a foreign key: when the origin is gone, the repost still says
-- that there was one.
alter table post add column repost_of_id uuid, add column repost_mode text check (repost_mode in ('direct', 'with_thoughts'));
alter table post add constraint post_repost_whole check ((repost_of_id is null) = (repost_mode is null));
alter table post add column repost_count int not null default 0 check (repost_count >= 0);
-- One direct repost per actor and origin.
create unique index post_repost_direct on post (author_id, repost_of_id) where repost_mode = 'direct' and deleted_at is null;
create index post_repost_of on post (repost_of_id, published_at desc, id desc) where repost_of_id is not null and deleted_at is null;

create or replace function post_apart(of_post uuid, blocked uuid[]) returns jsonb language plpgsql stable strict parallel safe as $$
declare
  comments int;
  reposts int;
  reactions jsonb;
begin
  select coalesce(sum(case when theirs.parent_id is null then 1 + theirs.reply_count else 1 end), 0) into comments
  from comment as theirs left join comment as answered on answered.id = theirs.parent_id
  where theirs.post_id = of_post and theirs.author_id = any (blocked) and theirs.deleted_at is null
    and (theirs.parent_id is null or (answered.deleted_at is null and answered.author_id <> all (blocked)));
  select count(*) into reposts
  from post as theirs
  where theirs.repost_of_id = of_post and theirs.author_id = any (blocked) and theirs.deleted_at is null;
  select jsonb_object_agg(theirs.kind, theirs.number) into reactions
  from (select post_reaction.kind, count(*) as number from post_reaction
        where post_reaction.post_id = of_post and post_reaction.actor_id = any (blocked) group by post_reaction.kind) as theirs;
  return case when comments > 0 or reposts > 0 or reactions is not null then
    jsonb_build_object('comments', comments, 'reposts', reposts, 'reactions', coalesce(reactions, '{}')) end;
end $$;
