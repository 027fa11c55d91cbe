-- What searches look through is made again, by the words of `search_words`. It is stored with posts and jobs, since a
-- phrase is compared with the entry itself, of each post that has its words.

-- The words of a text next to each other, as a query. The last character of a text without spaces is in a pair already.
create function search_phrase(value text) returns tsquery
language sql immutable strict parallel safe as $$
  select coalesce(string_agg('''' || token.lexeme || '''', ' <-> ' order by token.position), '')::tsquery
  from (
    select entry.lexeme, listed.position, lag(entry.lexeme) over (order by listed.position) as previous
    from unnest(public.search_words(value)) as entry, unnest(entry.positions) as listed (position)
    where left(entry.lexeme, 1) <> '~'
  ) as token
  where char_length(token.lexeme) > 1 or octet_length(token.lexeme) = 1 or token.previous is null
    or right(token.previous, 1) <> token.lexeme or char_length(token.previous) <> 2
$$;

-- Posts: their text, hashtags of the field, the title of a link, and question and options of a poll.
drop index post_words;
create function post_words(text text, attachment jsonb, hashtags text[]) returns tsvector
language sql immutable parallel safe as $$
  select public.search_words(text || ' ' || coalesce(attachment ->> 'title', '') || ' '
    || coalesce(attachment ->> 'question', '') || ' '
    || case when jsonb_typeof(attachment -> 'options') = 'array' then translate(attachment ->> 'options', '[]"', '   ')
      else '' end || ' ' || coalesce(array_to_string(hashtags, ' '), ''))
$$;
alter table post add column words tsvector generated always as (post_words(text, attachment, hashtags)) stored;
create index post_words on post using gin (words) where deleted_at is null;

-- Jobs, as before.
drop index job_words;
alter table job drop column words;
drop function job_words(text, text, text, text, text[], text[]);
create function job_words(title text, page_name text, summary text, description text, skills text[], more text[])
returns tsvector language sql immutable parallel safe as $$
  select setweight(public.search_words(title), 'A')
    || setweight(public.search_words(array_to_string(skills, ' ') || ' ' || array_to_string(more, ' ')), 'B')
    || setweight(public.search_words(summary), 'C')
    || setweight(public.search_words(description), 'D')
    || setweight(public.search_words(page_name), 'C')
$$;
alter table job add column words tsvector generated always as (
  job_words(title, page_name, summary, description, skills_required, skills_welcome)) stored;
alter table job alter column words set storage main;
create index job_words on job using gin (words) where state = 'published';

-- Searches that are repeated: each term as it was typed, the words of a term next to each other.
update job_alert set words = coalesce((
  select string_agg(case when term.parts[1] = '-' then '!' else '' end
    || case when numnode(term.phrase) > 1 or term.parts[1] = '-' or term.parts[2] is not null
        or term.phrase::text !~ '^''[a-z0-9]{3,}''$' then '(' || term.phrase::text || ')'
      else '(' || term.phrase::text || ':* | ''~' || word_forms(btrim(term.phrase::text, '''')) || ''' | '''
        || word_forms(btrim(term.phrase::text, '''')) || ''')' end, ' & ')::tsquery
  from (
    select matched.parts, search_phrase(coalesce(matched.parts[2], matched.parts[3])) as phrase
    from regexp_matches(job_alert.search ->> 'query',
      '(-?)(?:["“”„‟«»＂「」『』]([^"“”„‟«»＂「」『』]*)["“”„‟«»＂「」『』]|(\S+))', 'g') as matched (parts)
  ) as term
  where term.phrase::text <> ''
), words)
where words is not null;

-- Messages, with the names of their files. The conversation is a word too, behind a sign that no word begins with, so
-- that a search reads only the messages of those conversations that it names.
drop index message_words;
alter table message add column file_names text not null default '';
update message set file_names = named.names
from (
  select message_attachment.conversation_id, message_attachment.sequence,
    string_agg(media.filename, ' ' order by message_attachment.position) as names
  from message_attachment join media on media.id = message_attachment.media_id
  where media.filename is not null and media.kind <> 'voice'
  group by message_attachment.conversation_id, message_attachment.sequence
) as named
where message.conversation_id = named.conversation_id and message.sequence = named.sequence
  and message.deleted_at is null;
create function message_words(conversation_id uuid, text text, file_names text) returns tsvector
language sql immutable parallel safe as $$
  select strip(('''=' || replace(conversation_id::text, '-', '') || '''')::tsvector)
    || public.search_words(case when file_names = '' then text else text || ' ' || file_names end)
$$;
create index message_words on message using gin (message_words(conversation_id, text, file_names))
  where deleted_at is null;

-- Names with other letters: a task writes their keys again.
update actor set name_keys_stale = true where display_name ~ '[^\x20-\x7e]' and state <> 'erased';
