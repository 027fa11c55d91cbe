-- When silent payments were last compared with the providers, in one row, or none so far.
create table wallet_reconciliation (
  only_row boolean primary key default true check (only_row),
  compared_at timestamptz(3) not null,
  -- How many payments they were asked about in that run.
  payments int not null check (payments >= 0),
  -- When a provider last did not answer.
  unanswered_at timestamptz(3)
);
-- For the latest event.
create index wallet_payment_event_received on wallet_payment_event (received_at);
