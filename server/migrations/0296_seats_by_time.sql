-- Attendees are read a page at a time, the first to join first: without it, each page sorts all seats of the event.
create index event_seat_time on event_seat (event_id, created_at, id);
