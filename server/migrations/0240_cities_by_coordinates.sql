-- Cities around a city are found in a band of latitudes.
create index city_by_coordinates on city (latitude, longitude);
