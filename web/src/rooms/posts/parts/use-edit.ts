import { type MouseEvent, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { ApiError } from '#shell/api-error.ts';
import { draftOf } from '#shell/drafts.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';

interface Versioned {
  version: number;
}
interface Options<T, Values> {
  /** Names what is changed among the drafts. */
  name: string;
  current: T;
  valuesOf: (current: T) => Values;
  submit: (values: Values) => Promise<unknown>;
}

/**
 * A form that changes something shared. When it was changed elsewhere in the meantime, one chooses between the two; what is typed
 * is kept until it is saved or given up.
 */
export function useEdit<T extends Versioned, Values extends Record<string, unknown> & Versioned>(schema: ZodMiniType, { name, current, valuesOf, submit }: Options<T, Values>) {
  const [draft] = useState(() => draftOf<Values>(`edit:${name}`));
  const [theirs, setTheirs] = useState<T>();
  const { form, ...sending } = useContractForm<Values>(schema, {
    room: 'posts',
    initial: valuesOf(current),
    draft,
    submit,
    onFailure(error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') return false;
      setTheirs(error.current as T);
      return true;
    },
  });
  const keepMine = (event: MouseEvent<HTMLButtonElement>) => {
    const element = event.currentTarget.form;
    if (theirs) form.setValues({ ...form.values, version: theirs.version });
    setTheirs(undefined);
    requestAnimationFrame(() => element?.requestSubmit());
  };
  const keepTheirs = () => {
    if (theirs) form.setValues(valuesOf(theirs));
    setTheirs(undefined);
  };
  return { form, sending, theirs, keepMine, keepTheirs };
}
