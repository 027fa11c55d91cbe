-- What the two of a conversation have agreed on: one proposes a line, the other confirms it. A new proposal replaces the
-- one before it, so that nobody confirms what they have not read.
create table conversation_agreement (
  id uuid primary key,
  conversation_id uuid not null references conversation (id),
  proposed_by uuid not null references actor (id),
  what text not null,
  price text not null default '',
  due_on date,
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'replaced', 'withdrawn')),
  proposed_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
create unique index conversation_agreement_open on conversation_agreement (conversation_id) where state = 'proposed';
create index conversation_agreement_list on conversation_agreement (conversation_id, proposed_at desc, id desc);
create index conversation_agreement_actor on conversation_agreement (proposed_by);
