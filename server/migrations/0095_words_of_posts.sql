-- What posts are found by: the words of the text, of the title of a link and of the question of a poll. Without a
-- dictionary, since one post may be written in several languages.
create index post_words on post using gin (to_tsvector('simple',
    text || ' ' || coalesce(attachment ->> 'title', '') || ' ' || coalesce(attachment ->> 'question', '')))
  where deleted_at is null;
