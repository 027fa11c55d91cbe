-- A hashtag is the same in any spelling: without case, accents, nuktas, joiners and full-width forms. `tag` is what is
-- compared, and `spelling` how it was written, null where that is the same.
create function pg_temp.hashtag_key(tag text) returns text language sql immutable as $$
  select string_agg(replace(public.comparable_text(part.words), ' ', ''), '_' order by part.nth)
  from unnest(string_to_array(tag, '_')) with ordinality as part (words, nth)
$$;
alter table post_hashtag add column spelling text;
delete from post_hashtag using (
    select tag, post_id, row_number() over (partition by post_id, pg_temp.hashtag_key(tag) order by tag) as nth
    from post_hashtag) as spelled
  where spelled.nth > 1 and spelled.tag = post_hashtag.tag and spelled.post_id = post_hashtag.post_id;
update post_hashtag set tag = pg_temp.hashtag_key(tag), spelling = tag where tag <> pg_temp.hashtag_key(tag);

alter table topic_follow add column spelling text;
delete from topic_follow using (
    select tag, viewer_id, row_number() over (partition by viewer_id, pg_temp.hashtag_key(tag) order by tag) as nth
    from topic_follow) as spelled
  where spelled.nth > 1 and spelled.tag = topic_follow.tag and spelled.viewer_id = topic_follow.viewer_id;
update topic_follow set tag = pg_temp.hashtag_key(tag), spelling = tag where tag <> pg_temp.hashtag_key(tag);

delete from feed_refusal using (
    select id, row_number() over (partition by viewer_id, pg_temp.hashtag_key(subject) order by created_at, id) as nth
    from feed_refusal where kind = 'topic') as spelled
  where spelled.nth > 1 and spelled.id = feed_refusal.id;
update feed_refusal set subject = pg_temp.hashtag_key(subject)
  where kind = 'topic' and subject <> pg_temp.hashtag_key(subject);
