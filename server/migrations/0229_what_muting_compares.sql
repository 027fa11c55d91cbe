-- What muted words are compared with, computed when a post is written: its text, the hashtags of the field, poll, link,
-- preview, file name and descriptions of pictures. Each part has a line of its own, so that no phrase spans two.
create function post_compared(words text, hashtags text[], attachment jsonb) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg(' ' || public.comparable_text(part.words, true) || ' ', E'\n'), '')
  from (
    select words
    union all select unnest(hashtags)
    union all
    select jsonb_path_query(attachment, path.of) #>> '{}'
    from unnest(array['$.question', '$.options[*]', '$.title', '$.description', '$.pictures[*].alt', '$.picture.alt',
      '$.cover.alt', '$.poster.alt', '$.file.filename']::jsonpath[]) as path (of)
    where attachment ->> 'kind' <> 'none'
  ) as part (words)
$$;
alter table post add column compared text not null generated always as (
  post_compared(text, hashtags, attachment)) stored;

-- The words that members have muted, as they are compared now. What is no word any more mutes nothing.
delete from muted_word using (
    select id, row_number() over (
      partition by member_id, comparable_text(word, true)
      order by expires_at desc nulls first, created_at desc, id) as nth
    from muted_word) as spelled
  where spelled.id = muted_word.id and (spelled.nth > 1 or comparable_text(muted_word.word, true) = '');
drop index muted_word_once;
update muted_word set folded = comparable_text(word, true);
create unique index muted_word_once on muted_word (member_id, folded);

-- As before, with what was computed for the origin.
drop function repost_shown(uuid, text, uuid, uuid, text);
create function repost_shown(origin_id uuid, mode text, viewer uuid, person uuid) returns boolean
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
        and visible_to(viewer, person, origin.author_id, origin.visibility, origin.space_id)))
    and not exists (select from block_between
      where block_between.actor_id in (viewer, person) and block_between.other_id = origin.author_id)
    and not exists (select from post_hidden where post_hidden.actor_id = viewer and post_hidden.post_id = origin_id)
    and not exists (select from muted_now where muted_now.actor_id = viewer and muted_now.muted_id = origin.author_id)
    and not exists (select from muted_words
      where muted_words.member_id = person and (muted_words.expires_at is null or muted_words.expires_at > now())
        and strpos(origin.compared, ' ' || muted_words.folded || ' ') > 0);
end $$;
