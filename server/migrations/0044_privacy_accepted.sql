-- Which version of the privacy policy a member accepted; all accounts until now were opened under the first.
alter table account add column privacy_version text not null default '1';
alter table pending_account add column privacy_version text not null default '1';
