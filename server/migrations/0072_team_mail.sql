-- A notification of a page waits for an e-mail to each member of its team who wants one.
alter table notification_mail drop constraint notification_mail_pkey;
alter table notification_mail add primary key (notification_id, recipient_id);

-- Lent: who speaks for a page.
create view page_team as select page_id, member_id, role from page_role;
