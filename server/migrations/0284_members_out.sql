-- Members who are suspended without end, for what they manage.
create view account_out as
  select member_id from account where suspended_until = 'infinity';
