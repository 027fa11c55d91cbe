-- Products and services: what members and business pages offer.
create table listing (
  id uuid primary key,
  kind text not null check (kind in ('product', 'service')),
  -- the member or business page that sells it
  seller_id uuid not null references actor (id),
  -- the member who listed it; null: has left
  author_id uuid references actor (id),
  -- an active listing with stock 0 is sold out: see `listing_state`
  state text not null default 'draft' check (state in ('draft', 'active', 'paused', 'archived')),
  -- to which an archived listing returns when that is undone
  archived_from text check (archived_from in ('draft', 'active', 'paused')),
  name text not null default '',
  description text not null default '',
  -- of a product one of the 24 of the contract, of a service a slug of service_category
  category text,
  currency text,
  country_code text,
  state_code text,
  city_id int,
  -- [{ id, width, height, placeholder, animated, alt }] in the order chosen by hand; the first is the cover
  pictures jsonb not null default '[]',
  audience text not null default 'public' check (audience in ('public', 'members')),
  -- `uniform` and `variable` of products, `set_pricing` and `on_request` of services
  pricing text not null check (pricing in ('uniform', 'variable', 'set_pricing', 'on_request')),
  -- minor units, of the first rung or of a service: what sorts and is filtered by
  first_price bigint check (first_price between 1 and 100000000000),

  -- products
  product_type text check (product_type in ('as_is', 'customized')),
  unit text,
  -- [{ from, price }], quantities strictly up, prices strictly down
  ladder jsonb not null default '[]',
  min_order int not null default 1 check (min_order between 1 and 1000000),
  max_order int check (max_order between 1 and 1000000),
  -- null: not counted
  stock int check (stock between 0 and 1000000),
  sample_price bigint check (sample_price between 0 and 100000000000),
  sample_max int not null default 1 check (sample_max between 1 and 10),
  delivery text not null default 'free' check (delivery in ('free', 'included', 'amount')),
  delivery_fee bigint check (delivery_fee between 1 and 100000000000),
  delivers text not null default 'country' check (delivers in ('country', 'listed', 'everywhere')),
  delivery_countries text[] not null default '{}' check (cardinality(delivery_countries) <= 60),
  pickup boolean not null default false,
  -- contained in the prices, in hundredths of a percent
  tax_rate int check (tax_rate between 0 and 10000),
  -- [{ label, value }]
  details jsonb not null default '[]',
  seo_title text not null default '',
  seo_description text not null default '',
  seo_keywords text[] not null default '{}' check (cardinality(seo_keywords) <= 10),

  -- services
  industry text,
  remote boolean not null default false,
  pay_period text check (pay_period in ('once', 'hour', 'day', 'week', 'month', 'year')),
  delivery_days int check (delivery_days between 1 and 365),

  -- counts the edits: an edit that started from an older version is refused
  version int not null default 1,
  -- Σ weight · 2^(t / 7 days) since 2026-01-01: the order of two listings never changes by time alone
  score float8 not null default 0 check (score >= 0),
  -- how the words of the name sound, so that it is found in both scripts and when mistyped
  sounds text[] not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  archived_at timestamptz(3),

  -- The keys of the four orders, each from high to low; what is sold out comes last.
  sort_newest float8 generated always as (
    extract(epoch from published_at at time zone 'UTC')::float8 * 1000 - case when stock = 0 then 1e15 else 0 end) stored,
  sort_popular float8 generated always as (case when stock = 0 then -1 / (score + 1) else score end) stored,
  sort_price_high float8 generated always as (first_price - case when stock = 0 then 1e12 else 0 end) stored,
  sort_price_low float8 generated always as (-first_price - case when stock = 0 then 1e12 else 0 end) stored,

  check (state in ('draft', 'archived') or published_at is not null),
  check ((state = 'archived') = (archived_at is not null) and (state = 'archived') = (archived_from is not null)),
  check ((kind = 'product') = (pricing in ('uniform', 'variable')))
);

create function listing_state(state text, stock int) returns text language sql immutable parallel safe as $$
  select case when state = 'active' and stock = 0 then 'sold_out' else state end
$$;

create function listing_words(name text, details jsonb, keywords text[], description text, sounds text[])
returns tsvector language sql immutable parallel safe as $$
  select setweight(public.search_words(name), 'A')
    || setweight(public.search_words(array_to_string(keywords, ' ') || ' ' || coalesce((
         select string_agg(detail ->> 'value', ' ') from jsonb_array_elements(details) as detail), '')), 'B')
    || setweight(public.search_words(description), 'D')
    || array_to_tsvector(sounds)
$$;
alter table listing add column words tsvector generated always as (
  listing_words(name, details, seo_keywords, description, sounds)) stored;

create index listing_of_seller on listing (seller_id, kind, created_at desc, id desc);
create index listing_author on listing (author_id);
create index listing_archived on listing (archived_at) where state = 'archived';
create index listing_newest on listing (kind, sort_newest desc, id desc) where state = 'active';
create index listing_popular on listing (kind, sort_popular desc, id desc) where state = 'active';
create index listing_price_high on listing (kind, currency, sort_price_high desc, id desc) where state = 'active';
create index listing_price_low on listing (kind, currency, sort_price_low desc, id desc) where state = 'active';
create index listing_category_newest on listing (kind, category, sort_newest desc, id desc) where state = 'active';
create index listing_category_popular on listing (kind, category, sort_popular desc, id desc) where state = 'active';
create index listing_category_price_high on listing (kind, category, currency, sort_price_high desc, id desc)
  where state = 'active';
create index listing_category_price_low on listing (kind, category, currency, sort_price_low desc, id desc)
  where state = 'active';
create index listing_city on listing (kind, city_id) where state = 'active';
create index listing_words on listing using gin (words) where state = 'active';
