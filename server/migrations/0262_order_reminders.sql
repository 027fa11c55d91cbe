-- The deadline of which the side that has to act was reminded. Another deadline is reminded of again.
alter table placed_order add reminded_for timestamptz(3);
create index placed_order_reminding on placed_order (due_at)
  where due_at is not null and reminded_for is distinct from due_at;
-- When the buyer was reminded that a quote ends soon.
alter table order_quote add reminded_at timestamptz(3);
create index order_quote_reminding on order_quote (expires_at) where state = 'offered' and reminded_at is null;
-- Orders whose money cannot be held much longer.
create index placed_order_long on placed_order (placed_at)
  where payment = 'wallet' and state in ('confirmed', 'changes_requested');
