-- Requests for quotes, and the binding quotes that answer them.
create table order_request (
  id uuid primary key,
  buyer_id uuid not null references actor (id),
  seller_id uuid not null references actor (id),
  -- The member who pressed the button; null: has left.
  asked_by uuid references actor (id),
  item_kind text not null,
  item_id uuid not null,
  -- As it was called when it was asked about.
  item_name text not null,
  unit text,
  work text not null check (work in ('goods', 'service')),
  snapshot jsonb not null,
  -- Null: erased.
  text text,
  quantity int not null check (quantity between 1 and 1000000),
  country_code text,
  state text not null default 'open' check (state in ('open', 'quoted', 'ordered', 'declined', 'withdrawn', 'ended')),
  -- The number of the last step, and of the last quote.
  steps int not null default 1,
  quotes int not null default 0,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  buyer_rank int generated always as (case when state = 'quoted' then 1 else 0 end) stored,
  seller_rank int generated always as (case when state = 'open' then 1 else 0 end) stored,
  check (buyer_id <> seller_id)
);
create index order_request_bought on order_request (buyer_id, buyer_rank desc, changed_at desc, id desc);
create index order_request_sold on order_request (seller_id, seller_rank desc, changed_at desc, id desc);
create index order_request_item on order_request (item_id);
create index order_request_asker on order_request (asked_by) where asked_by is not null;
create index order_request_ending on order_request (ends_at) where state in ('open', 'quoted');

create table order_quote (
  id uuid primary key,
  request_id uuid not null references order_request (id) on delete cascade,
  number int not null,
  -- The member who offered it; null: has left.
  offered_by uuid references actor (id),
  state text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'replaced', 'withdrawn',
    'expired')),
  -- What follows never changes.
  quantity int not null check (quantity between 1 and 1000000),
  currency text not null,
  -- [{ label, quantity, unitPrice }]
  lines jsonb not null,
  -- [{ from, price }]; empty: the lines count
  ladder jsonb not null,
  delivery bigint not null check (delivery >= 0),
  tax_rate int check (tax_rate between 0 and 10000),
  -- At `quantity`, in minor units.
  goods bigint not null check (goods >= 0),
  total bigint not null check (total = goods + delivery),
  tax bigint,
  ship_days int not null check (ship_days between 1 and 365),
  terms text,
  -- SHA-256 of all of it, in hexadecimal digits.
  fingerprint text not null,
  -- Taken from the stock of the item: returns once, unless the quote is accepted.
  stock_taken int not null,
  offered_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  ended_at timestamptz(3),
  unique (request_id, number),
  check ((state = 'offered') = (ended_at is null))
);
-- At most one quote of a request is open.
create unique index order_quote_open on order_quote (request_id) where state = 'offered';
create index order_quote_ending on order_quote (expires_at) where state = 'offered';
create index order_quote_offerer on order_quote (offered_by) where offered_by is not null;

-- The history of a request and of its quotes.
create table order_request_step (
  request_id uuid not null references order_request (id) on delete cascade,
  number int not null,
  quote_id uuid references order_quote (id) on delete cascade,
  step text not null,
  side text not null check (side in ('buyer', 'seller', 'program')),
  member_id uuid references actor (id),
  reason text,
  at timestamptz(3) not null,
  primary key (request_id, number)
);
create index order_request_step_quote on order_request_step (quote_id) where quote_id is not null;
create index order_request_step_member on order_request_step (member_id) where member_id is not null;

-- The quote that became the order.
alter table placed_order add quote_id uuid unique references order_quote (id);
