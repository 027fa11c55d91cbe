-- In which the thing was priced when it was asked about; null: it had no price, or was asked about before.
alter table order_request add currency text;
