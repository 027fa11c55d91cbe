-- What the proof of a night found. The root covers the chains of all owners at that moment.
create table wallet_proof (
  -- In UTC.
  day date primary key,
  proven_at timestamptz(3) not null,
  entries bigint not null,
  transactions bigint not null,
  chains bigint not null,
  root bytea not null check (octet_length(root) = 32),
  -- What does not match; nothing corrects it.
  differences jsonb not null check (jsonb_typeof(differences) = 'array')
);
create trigger append_only before update or delete or truncate on wallet_proof
  for each statement execute function refuse_ledger_change();

-- The tree of the last proof, from which owners get the way from their chain to its root. No ids: slots are salted.
create table wallet_proof_leaf (
  place int primary key,
  slot bytea not null unique,
  chain_length bigint not null,
  chain_hash bytea not null
);
create table wallet_proof_node (
  level int not null,
  place int not null,
  hash bytea not null,
  primary key (level, place)
);

-- Where an owner is in the tree: sorted by it, leaves say neither who they are of nor since when.
create function wallet_slot(salt bytea) returns bytea language sql immutable as $$
  select sha256('slot'::bytea || salt)
$$;
-- Leaves begin with 0 and joined nodes with 1, so that one cannot be passed off as the other.
create function wallet_leaf_hash(slot bytea, chain_length bigint, chain_hash bytea) returns bytea
language sql immutable as $$
  select sha256('\x00'::bytea || slot || int8send(chain_length) || chain_hash)
$$;

-- All nodes of the tree over these leaves. A node without a neighbour moves up as it is.
create function wallet_tree(leaves bytea[]) returns table (level int, place int, hash bytea)
language plpgsql immutable as $$
declare
  nodes bytea[] := coalesce(leaves, '{}');
  current_level int := 0;
begin
  loop
    return query select current_level, (item.number - 1)::int, item.node
      from unnest(nodes) with ordinality item (node, number);
    exit when cardinality(nodes) <= 1;
    select array_agg(case when pair.both[2] is null then pair.both[1]
      else sha256('\x01'::bytea || pair.both[1] || pair.both[2]) end order by pair.number) into nodes
    from (
      select (item.number - 1) / 2 as number, array_agg(item.node order by item.number) as both
      from unnest(nodes) with ordinality item (node, number) group by 1
    ) pair;
    current_level := current_level + 1;
  end loop;
end $$;

-- Lent: the platform admins and their duties, for what has to reach those who decide.
create view duty_holder as
  select member_id, email, language, unnest(duties) as duty from account where is_admin and closed_at is null;
