-- When people are here, for the pace of campaigns: of the last seven days, by country and hour of UTC, in how many
-- hours how many people saw something promoted. Counts alone: people of a country from which very few were here are
-- counted with those whose country is not known, as ''.
create table audience_hour (
  country text not null check (country = '' or country ~ '^[A-Z]{2}$'),
  hour int not null check (hour between 0 and 23),
  people int not null check (people > 0),
  primary key (country, hour)
);
