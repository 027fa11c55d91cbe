-- Posts: what the stored counts hold of people whom a block keeps apart from one viewer. As functions, and not as part of the lists
-- that ask for it: a list would set up the plans of all four counts each time, for the few who have blocks. Whoever has none passes
-- null, and nothing runs. Null as an answer: nothing is apart.

-- A comment of theirs takes the replies below it along, as in the list.
create function post_apart(of_post uuid, blocked uuid[]) returns jsonb language plpgsql stable strict parallel safe as $$
declare
  comments int;
  reactions jsonb;
begin
  select coalesce(sum(case when theirs.parent_id is null then 1 + theirs.reply_count else 1 end), 0) into comments
  from comment as theirs left join comment as answered on answered.id = theirs.parent_id
  where theirs.post_id = of_post and theirs.author_id = any (blocked) and theirs.deleted_at is null
    and (theirs.parent_id is null or (answered.deleted_at is null and answered.author_id <> all (blocked)));
  select jsonb_object_agg(theirs.kind, theirs.number) into reactions
  from (select post_reaction.kind, count(*) as number from post_reaction
        where post_reaction.post_id = of_post and post_reaction.actor_id = any (blocked) group by post_reaction.kind) as theirs;
  return case when comments > 0 or reactions is not null then jsonb_build_object('comments', comments, 'reactions', coalesce(reactions, '{}')) end;
end $$;

create function comment_apart(of_comment uuid, blocked uuid[]) returns jsonb language plpgsql stable strict parallel safe as $$
declare
  replies int;
  reactions jsonb;
begin
  select count(*) into replies
  from comment as theirs where theirs.parent_id = of_comment and theirs.author_id = any (blocked) and theirs.deleted_at is null;
  select jsonb_object_agg(theirs.kind, theirs.number) into reactions
  from (select comment_reaction.kind, count(*) as number from comment_reaction
        where comment_reaction.comment_id = of_comment and comment_reaction.actor_id = any (blocked) group by comment_reaction.kind) as theirs;
  return case when replies > 0 or reactions is not null then jsonb_build_object('replies', replies, 'reactions', coalesce(reactions, '{}')) end;
end $$;
