-- What the seller of a service has delivered, by round: the first time, and after each change that was asked for.
create table order_file (
  order_id uuid not null references placed_order (id) on delete cascade,
  round int not null,
  position int not null,
  -- Of an upload; without one, who uploaded it has left.
  media_id uuid not null,
  primary key (order_id, round, position)
);
