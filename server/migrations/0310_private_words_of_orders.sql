-- What is erased some time after the end of an order: its address, and the note of its buyer.
drop index placed_order_address;
create index placed_order_private on placed_order (ended_at)
  where ended_at is not null and (address is not null or note is not null);
