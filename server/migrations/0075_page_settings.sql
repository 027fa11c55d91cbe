-- Who may write to a page. Who may follow it is in network_setting, as for members.
alter table page_details add column who_can_write text not null default 'anyone'
  check (who_can_write in ('anyone', 'followers', 'noOne'));
