-- The posts that show the card of one thing, the newest first.
create index post_about on post ((attachment ->> 'id'), published_at desc, id desc)
  where attachment ->> 'kind' in ('event', 'job', 'product', 'service');
