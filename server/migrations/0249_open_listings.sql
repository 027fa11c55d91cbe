-- Whether a public page shows a picture: asked for each address that carries no signature.
create index listing_pictures on listing using gin (pictures jsonb_path_ops) where audience = 'public';
-- What the saved ones were told of a product: when, and the lowest first price of that time. A product is news once a
-- day, and lowering a price that was raised is no news.
alter table listing add column news_at timestamptz(3);
alter table listing add column news_price bigint;

-- How long sellers took to answer questions about what they sell: one row for each conversation.
create table seller_answer (
  conversation_id uuid primary key,
  seller_id uuid not null,
  asked_at timestamptz(3) not null,
  -- null: not answered yet
  answered_at timestamptz(3)
);
create index seller_answer_of on seller_answer (seller_id, asked_at desc);

-- Who saved what changes for the better.
create index saved_item_listing on saved_item (item_id, member_id) where kind in ('product', 'service');
