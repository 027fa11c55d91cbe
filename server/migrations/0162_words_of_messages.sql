-- What messages are found by: their words, without a dictionary, since a conversation may be held in several languages.
-- The conversation is a word too, so that a search reads only the messages of those conversations that it names.
create index message_words on message using gin (to_tsvector('simple',
    'c' || replace(conversation_id::text, '-', '') || ' ' || text))
  where deleted_at is null;
