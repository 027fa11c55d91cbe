-- The price of a sample comes off the first order of the same thing.
alter table placed_order add credit bigint not null default 0 check (credit >= 0);
alter table placed_order add check (credit <= goods);
do $$ begin
  execute (select format('alter table placed_order drop constraint %I', conname) from pg_constraint
    where conrelid = 'placed_order'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%total = (goods%');
end $$;
alter table placed_order add constraint placed_order_total check (total = goods - credit + delivery);
-- Of an order of samples: the order whose price it reduced. Once, and one for each order.
alter table placed_order add credited_in uuid unique references placed_order (id) deferrable initially deferred;
alter table placed_order add check (is_sample or credited_in is null);
create index placed_order_sample on placed_order (buyer_id, item_id, ended_at)
  where is_sample and state = 'completed' and credited_in is null;
