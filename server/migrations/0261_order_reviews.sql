-- Reviews of orders: hidden until both sides have written one, or 14 days after the end of the order.
create table order_review (
  id uuid primary key,
  order_id uuid not null references placed_order (id) on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  -- The member or page that wrote it; null: has left.
  author_id uuid references actor (id),
  -- The member who pressed the button; null: has left.
  member_id uuid references actor (id),
  -- The other side.
  subject_id uuid not null references actor (id),
  item_kind text not null,
  item_id uuid not null,
  item_name text not null,
  -- By the buyer, for the thing.
  item_stars int check (item_stars between 1 and 5),
  -- For the other side.
  stars int not null check (stars between 1 and 5),
  text text not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  reveals_at timestamptz(3) not null,
  -- Null: hidden.
  revealed_at timestamptz(3),
  answer text,
  answered_at timestamptz(3),
  answered_by uuid references actor (id),
  -- It is in `review_score`: shown, and not withheld.
  counted boolean not null default false,
  unique (order_id, side),
  check ((side = 'buyer') = (item_stars is not null)),
  check ((answer is null) = (answered_at is null))
);
create index order_review_item on order_review (item_id, revealed_at desc, id desc) where item_stars is not null;
create index order_review_item_stars on order_review (item_id, item_stars desc, revealed_at desc, id desc)
  where item_stars is not null;
create index order_review_subject on order_review (subject_id, side, revealed_at desc, id desc);
create index order_review_subject_stars on order_review (subject_id, side, stars desc, revealed_at desc, id desc);
create index order_review_author on order_review (author_id) where author_id is not null;
create index order_review_member on order_review (member_id) where member_id is not null;
create index order_review_answerer on order_review (answered_by) where answered_by is not null;
create index order_review_hidden on order_review (reveals_at) where revealed_at is null;

-- Sums of what was given in stars: for a thing by its id, for a member or page as a seller and as a buyer.
create table review_score (
  subject_id uuid not null,
  reviewed_as text not null check (reviewed_as in ('item', 'seller', 'buyer')),
  reviews int not null,
  stars int not null,
  primary key (subject_id, reviewed_as)
);

-- How a seller held to their word, by the day (UTC) on which it was known.
create table seller_record (
  seller_id uuid not null references actor (id),
  day date not null,
  -- Shipped in time, shipped late, and broken: cancelled after it was confirmed, or given back before it was shipped.
  in_time int not null,
  late int not null,
  broken int not null,
  -- Those of them that came from quotes, and of these what was shipped in time.
  quoted int not null,
  honoured int not null,
  primary key (seller_id, day)
);
-- Counted once for each order; null: not known yet.
alter table placed_order add column outcome text check (outcome in ('in_time', 'late', 'broken'));
