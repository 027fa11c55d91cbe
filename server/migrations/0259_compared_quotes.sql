-- One request to several sellers is a request to each of them. Only the buyer sees what they have in common.
alter table order_request add comparison_id uuid;
-- How many sellers were asked.
alter table order_request add sellers int not null default 1 check (sellers between 1 and 5);
create unique index order_request_compared on order_request (comparison_id, seller_id) where comparison_id is not null;

-- What the listing stated when a quote was offered: { currency, ladder, minOrder, delivery, shipDays }; null: no price.
alter table order_quote add listed jsonb;
