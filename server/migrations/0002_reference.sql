-- The world as lists: the same in every installation, planted by the program and never written by people.
-- `names` holds one text per language of the product: {"en": …, "hn": …, "fr": …}.

create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  names jsonb not null,
  symbol text not null,
  -- decimals of ISO 4217: an amount of 1234 with exponent 2 is 12.34
  exponent smallint not null check (exponent between 0 and 4),
  -- false: withdrawn or a unit of account; amounts in it are still shown, new ones are not offered
  in_use boolean not null
);

create table country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  names jsonb not null,
  -- digits after the plus sign; null where nobody can be called
  calling_code text,
  currency_code text references currency (code)
);

create table state (
  country_code text not null references country (code),
  -- second part of ISO 3166-2
  code text not null,
  name text not null,
  -- names in other languages where we know them, by language
  other_names jsonb not null default '{}',
  primary key (country_code, code)
);

-- Ids are given once and kept: a new edition of the data adds rows, it never renumbers. No foreign key to state: checking it
-- for 148,000 rows would cost more than loading them, and only the planting writes here, from a join with state.
create table city (
  id int generated always as identity primary key,
  country_code text not null,
  state_code text not null,
  name text not null,
  other_names jsonb not null default '{}',
  -- lower case without accents; "C" so that a prefix is a range of the index, whatever the database's collation
  folded text collate "C" not null,
  latitude real not null,
  longitude real not null,
  -- 1 is the best known city of the world; null for the 147,000 that are offered after the known ones
  rank smallint
);
create index city_by_name on city (folded, id);
create index city_by_country on city (country_code, folded, id);
create index city_by_state on city (country_code, state_code, folded, id);

-- Where cities wait while they are planted; empty at all other times. Nothing is lost with it, so it writes no log.
create unlogged table city_arriving (
  country_code text not null,
  state_code text not null,
  name text not null,
  folded text collate "C" not null,
  latitude real not null,
  longitude real not null
);

-- Every name under which a known city is looked for, its own among them: मुंबई, Bombay, Mumbai.
create table known_city_name (
  folded text collate "C" not null,
  city_id int not null references city (id),
  rank smallint not null,
  primary key (folded, city_id)
);
create index known_city_name_city on known_city_name (city_id);

create table time_zone (
  -- as IANA writes it: Asia/Kolkata
  name text primary key,
  names jsonb not null,
  -- null for UTC
  country_code text references country (code)
);

create table spoken_language (
  -- ISO 639-1, or 639-3 where that has none
  code text primary key check (code ~ '^[a-z]{2,3}$'),
  names jsonb not null,
  -- what its speakers call it
  own_name text not null
);

create table industry (
  slug text primary key,
  names jsonb not null,
  position smallint not null
);

create table service_category (
  slug text primary key,
  names jsonb not null,
  position smallint not null
);

-- Which edition of which list is planted.
create table planting (
  list text primary key,
  edition text not null,
  planted_at timestamptz not null default now()
);

-- Lent to every room: what the place of a person, a page or a thing needs, and what an amount of money needs.
create view country_name as
  select code, names, calling_code, currency_code from country;
create view state_name as
  select country_code, code, name, other_names from state;
create view currency_unit as
  select code, names, symbol, exponent, in_use from currency;
create view city_place as
  select c.id, c.name, c.other_names, c.country_code, c.state_code, s.name as state_name, s.other_names as state_other_names,
         n.names as country_names, c.latitude, c.longitude
  from city c
  join state s on s.country_code = c.country_code and s.code = c.state_code
  join country n on n.code = c.country_code;
