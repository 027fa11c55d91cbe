import type { FactData } from '#contract/core/facts.ts';
import type { Executor } from '#platform/executor.ts';
import { storeSwitch } from '#platform/switches/stored.ts';

interface Writing {
  readonly db: Executor;
  readonly emit: (name: 'admin.module_switched', data: FactData<'admin.module_switched'>) => Promise<void>;
}

/**
 * Switches a module off or on for everyone, with the commit. Whether it can be switched is a question to its
 * declaration, which the caller asks. False: it is so already.
 */
export async function switchModule({ db, emit }: Writing, module: string, to: 'on' | 'off'): Promise<boolean> {
  const state = await storeSwitch(db, module, to);
  if (state !== undefined) await emit('admin.module_switched', state);
  return state !== undefined;
}
