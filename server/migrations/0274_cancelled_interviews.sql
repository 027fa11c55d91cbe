-- The chosen time of an interview that was cancelled, and when: calendars show it as cancelled for 30 days.
alter table application_interview add cancelled_from timestamptz(3);
alter table application_interview add cancelled_at timestamptz(3);
