-- Who shares an interest, a place, a country: a few of them, by index, however many there are.
create table profile_interest (
  interest text not null,
  member_id uuid not null references profile (member_id) on delete cascade,
  primary key (interest, member_id)
);
create index profile_interest_member on profile_interest (member_id);
insert into profile_interest (interest, member_id)
  select distinct interest, profile.member_id from profile cross join unnest(profile.interests) as interest;

create index profile_city_member on profile (city_id, member_id) where city_id is not null;
drop index profile_city;
create index profile_country_member on profile (country_code, member_id) where country_code is not null;
drop index profile_country;
