-- Disputes: the two sides propose how to share the price, and one accepts or an admin decides.
alter table placed_order drop constraint placed_order_state_check;
alter table placed_order add constraint placed_order_state_check check (state in ('placed', 'confirmed', 'shipped',
  'received', 'delivered', 'changes_requested', 'disputed', 'completed', 'cancelled', 'refunded', 'split'));
do $$ begin
  execute (select format('alter table placed_order drop constraint %I', conname) from pg_constraint
    where conrelid = 'placed_order'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%ended_at%');
end $$;
alter table placed_order add constraint placed_order_ended check (
  (state in ('completed', 'cancelled', 'refunded', 'split')) = (ended_at is not null));
alter table order_step drop constraint order_step_side_check;
alter table order_step add constraint order_step_side_check check (side in ('buyer', 'seller', 'program', 'admin'));
-- What the seller gets of a disputed price, in percent; null: nothing was in dispute.
alter table placed_order add seller_percent int check (seller_percent between 0 and 100);
create index placed_order_disputed on placed_order (due_at, id) where state = 'disputed';

-- What a side of a dispute offers. The latest one of each side stands.
create table order_proposal (
  order_id uuid not null references placed_order (id) on delete cascade,
  number int not null,
  side text not null check (side in ('buyer', 'seller')),
  member_id uuid references actor (id),
  seller_percent int not null check (seller_percent between 0 and 100),
  note text,
  at timestamptz(3) not null,
  primary key (order_id, number)
);
create index order_proposal_member on order_proposal (member_id) where member_id is not null;
