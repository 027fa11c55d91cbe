-- The quote replaced one that its seller could no longer take back: it cannot be taken back either.
alter table order_quote add column is_bound boolean not null default false;
