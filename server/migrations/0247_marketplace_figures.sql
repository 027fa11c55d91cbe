-- How often products and services were shown, viewed and saved, by day of UTC and country of those who did.
create table listing_figure (
  listing_id uuid not null references listing (id) on delete cascade,
  day date not null,
  -- empty: not known
  country_code text not null default '',
  shown int not null default 0,
  viewed int not null default 0,
  saved int not null default 0,
  primary key (listing_id, day, country_code)
);

-- Who counted already, as keyed hashes: a view once a day, a saved listing once.
create table listing_mark (
  listing_id uuid not null references listing (id) on delete cascade,
  mark bytea not null,
  -- null: kept as long as the listing
  day date,
  primary key (listing_id, mark)
);
create index listing_mark_day on listing_mark (day) where day is not null;
