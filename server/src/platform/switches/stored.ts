import type { SwitchState } from '#contract/core/switches/state.ts';
import { column, statement } from '../database/statement.ts';
import type { Executor } from '../executor.ts';

const stateRow = { version: column.int, off: column.text.array };
const findStored = statement({ row: stateRow, sql: `select version, modules as off from switched_off` });
/** What is stored as off, also of modules that this version does not have. */
export const findSwitchedOff = async (db: Executor): Promise<SwitchState> =>
  (await findStored.first(db)) ?? { version: 0, off: [] };

// Changes wait for each other at the row, so that versions have an order.
const change = statement({
  params: { module: column.text, off: column.boolean },
  row: stateRow,
  sql: `
    insert into switched_off (version, modules)
    select 1, array[:module::text] where :off::boolean or exists (select from switched_off)
    on conflict (only_row) do update set version = switched_off.version + 1, modules = case when :off::boolean
      then switched_off.modules || :module::text else array_remove(switched_off.modules, :module::text) end
    where :off::boolean <> (:module::text = any (switched_off.modules))
    returning version, modules as off`,
});
// In the transaction, so that processes hear of what is committed and of nothing else. It happens rarely.
const announce = statement({
  params: { state: column.text },
  sql: `select pg_notify('switched_off', :state)`,
});

/** Switches a module off or on, with the commit, in all processes. Returns what is off then; undefined: as before. */
export async function storeSwitch(db: Executor, module: string, to: 'on' | 'off'): Promise<SwitchState | undefined> {
  const state = await change.first(db, { module, off: to === 'off' });
  if (state !== undefined) await announce(db, { state: JSON.stringify(state) });
  return state;
}
