-- What a seller was asked for and sold since a day, for figures.
create index placed_order_by_seller on placed_order (seller_id, placed_at);
create index order_request_by_seller on order_request (seller_id, changed_at);
