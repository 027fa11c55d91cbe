-- The last quote of a request that goes on was declined, taken back or is over: its seller acts next, not its buyer.
alter table order_request add column awaits_quote boolean not null default false;
-- With their indexes, which are made again.
alter table order_request drop column buyer_rank, drop column seller_rank;
alter table order_request
  add column buyer_rank int generated always as (
    case when state = 'quoted' and not awaits_quote then 1 else 0 end) stored,
  add column seller_rank int generated always as (
    case when state = 'open' or (state = 'quoted' and awaits_quote) then 1 else 0 end) stored;
create index order_request_bought on order_request (buyer_id, buyer_rank desc, changed_at desc, id desc);
create index order_request_sold on order_request (seller_id, seller_rank desc, changed_at desc, id desc);
