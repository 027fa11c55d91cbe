-- As before, but several separators in a row count as one: a muted "good morning" hides "Good, morning", too.
create or replace function repost_shown(origin_id uuid, mode text, viewer uuid, person uuid, separators text)
returns boolean
language plpgsql stable parallel safe as $$
declare
  origin record;
  said text;
begin
  select post.author_id, post.text, post.visibility, post.space_id, post.deleted_at into origin
  from post where post.id = origin_id;
  if not found then
    return mode = 'with_thoughts';
  end if;
  said := translate(lower(origin.text), separators, repeat(' ', length(separators)));
  said := replace(replace(replace(said, ' ', E' \x01'), E'\x01 ', ''), E'\x01', '');
  return (mode = 'with_thoughts'
      or (origin.deleted_at is null
        and visible_to(viewer, person, origin.author_id, origin.visibility, origin.space_id)))
    and not exists (select from block_between
      where block_between.actor_id in (viewer, person) and block_between.other_id = origin.author_id)
    and not exists (select from post_hidden where post_hidden.actor_id = viewer and post_hidden.post_id = origin_id)
    and not exists (select from muted_now where muted_now.actor_id = viewer and muted_now.muted_id = origin.author_id)
    and not exists (select from muted_words
      where muted_words.member_id = person and (muted_words.expires_at is null or muted_words.expires_at > now())
        and strpos(' ' || said || ' ', ' ' || muted_words.folded || ' ') > 0);
end $$;
