-- A provider sends money back without us: nobody here pressed a button.
alter table wallet_refund alter member_id drop not null;

alter table wallet_transaction drop constraint wallet_transaction_type_check;
alter table wallet_transaction add constraint wallet_transaction_type_check check (type in ('deposit', 'refund', 'hold',
  'capture', 'release', 'expiry', 'charge', 'reversal', 'grant', 'grant_end', 'adjustment', 'provider_refund'));
