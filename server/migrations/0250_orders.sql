-- Orders: what a member or page buys of what modules above declare as orderable.
create table placed_order (
  id uuid primary key,
  buyer_id uuid not null references actor (id),
  seller_id uuid not null references actor (id),
  -- The member who pressed the button; null: has left.
  placed_by uuid references actor (id),
  item_kind text not null,
  item_id uuid not null,
  -- What follows is as it was when it was ordered.
  item_name text not null,
  unit text,
  -- Goods are shipped or picked up, work is delivered as files.
  work text not null check (work in ('goods', 'service')),
  -- What the module of the item says about it; for papers and disputes.
  snapshot jsonb not null,
  is_sample boolean not null,
  quantity int not null check (quantity between 1 and 1000000),
  currency text not null,
  -- In minor units. Prices are final: the tax is contained.
  unit_price bigint not null check (unit_price >= 0),
  goods bigint not null check (goods >= 0),
  delivery bigint not null check (delivery >= 0),
  total bigint not null check (total = goods + delivery),
  tax bigint check (tax between 0 and total),
  -- In hundredths of a percent.
  tax_rate int check (tax_rate between 0 and 10000),
  -- What was taken from the stock of the item; 0 where it is not counted.
  stock_taken int not null check (stock_taken between 0 and quantity),
  payment text not null check (payment in ('wallet', 'outside', 'none')),
  hold_id uuid,
  ship_days int not null check (ship_days between 1 and 365),
  -- { name, phone, lines, city, postalCode, country }; null: picked up, work, or erased.
  address jsonb,
  is_pickup boolean not null,
  note text,
  tracking text,
  tracking_link text,
  state text not null default 'placed' check (state in ('placed', 'confirmed', 'shipped', 'received', 'delivered',
    'changes_requested', 'completed', 'cancelled')),
  -- The number of the last step.
  steps int not null default 1,
  -- When what the state waits for is over; null: never.
  due_at timestamptz(3),
  rounds int not null default 0 check (rounds >= 0),
  paid_at timestamptz(3),
  payment_received_at timestamptz(3),
  placed_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- What waits for a side comes first in its list.
  buyer_rank int generated always as (case when state in ('shipped', 'received', 'delivered') then 1 else 0 end) stored,
  seller_rank int generated always as (
    case when state in ('placed', 'confirmed', 'changes_requested') then 1 else 0 end) stored,
  check (buyer_id <> seller_id),
  check ((payment = 'wallet') = (hold_id is not null)),
  check ((state in ('completed', 'cancelled')) = (ended_at is not null))
);
create index placed_order_bought on placed_order (buyer_id, buyer_rank desc, changed_at desc, id desc);
create index placed_order_sold on placed_order (seller_id, seller_rank desc, changed_at desc, id desc);
create index placed_order_item on placed_order (item_id);
create index placed_order_placer on placed_order (placed_by) where placed_by is not null;
create index placed_order_due on placed_order (due_at) where state in ('placed', 'shipped', 'received', 'delivered');
create index placed_order_address on placed_order (ended_at) where address is not null and ended_at is not null;

-- The history of an order: who, when, from, to, why.
create table order_step (
  order_id uuid not null references placed_order (id) on delete cascade,
  number int not null,
  -- Null: the order was placed.
  step text,
  side text not null check (side in ('buyer', 'seller', 'program')),
  member_id uuid references actor (id),
  from_state text,
  to_state text not null,
  reason text,
  at timestamptz(3) not null,
  primary key (order_id, number)
);
create index order_step_member on order_step (member_id) where member_id is not null;
