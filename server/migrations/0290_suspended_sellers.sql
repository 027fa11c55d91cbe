-- Until when members are suspended, for what others agree with them.
create view account_suspension as
  select member_id, suspended_until from account where suspended_until is not null;
